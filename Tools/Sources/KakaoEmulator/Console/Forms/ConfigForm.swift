/// The fields of a form for settings in the format of the configuration.
///
/// The fields' names are the paths of the settings, so that an error in a setting is shown next to its field.
struct ConfigForm: Sendable {
  let settings: [ConfigField]

  /// Creates a form for some keys of a mapping, in the order of `keys`.
  init(_ keys: [String], of fields: [ConfigField]) {
    settings = keys.compactMap { key in fields.first { $0.name == key } }
  }

  /// Returns the fields with the current settings.
  func fields(_ current: JSON, _ request: ConsoleRequest) -> [ConsoleForm.Field] {
    settings.flatMap { Self.fields($0, at: $0.name, current.member($0.name), request) }
  }

  /// Returns the submitted settings as a JSON merge patch of the current settings.
  ///
  /// - Throws: ``ConfigError`` if a field with YAML is malformed.
  func patch(_ form: FormFields, of current: JSON) throws -> JSON {
    .members(
      try settings.map { ($0.name, try Self.value($0, at: $0.name, form, current.member($0.name)) ?? .null) })
  }

  // MARK: - Fields

  private static func fields(
    _ setting: ConfigField, at path: String, _ value: JSON?, _ request: ConsoleRequest
  ) -> [ConsoleForm.Field] {
    let strings = request.pageRequest.strings
    let label = setting.label(strings)
    let hint = setting.note(strings).replacingBytes(of: "`", with: "")
    let shown = value ?? setting.defaultValue
    switch setting.shape {
    case .bool where setting.defaultValue != nil: return [.tick(path, label, shown == true, hint: hint)]
    case .bool: return [.choice(path, label, choices(["true", "false"], request), selected: shown?.text ?? "")]
    case .integer: return [.text(path, label, shown?.text, hint: hint)]
    case .text: return [.text(path, label, shown?.plainText, hint: hint)]
    case .secret: return [.text(path, label, nil, type: "password", hint: request.text("keepsSecret"))]
    case .choice(let options):
      let hasDefault = setting.defaultValue != nil || setting.isRequired
      let choices = choices(options, request).filter { !hasDefault || !$0.0.isEmpty }
      return [.choice(path, label, choices, selected: shown?.plainText ?? "")]
    case .list(.integer, _):
      return [
        .text(path, label, texts(shown).joined(separator: " "), hint: "\(hint) \(request.text("separateBySpaces"))")
      ]
    case .list(.choice(let options), _):
      let chosen = value.map(texts) ?? options
      return [.heading(label, hint: hint)]
        + choices(options, request).dropFirst().map { .tick("\(path).\($0.0)", $0.1, chosen.contains($0.0)) }
    case .list(.text, _):
      return [area(path, label, texts(shown).joined(separator: "\n"), "\(hint) \(request.text("onePerLine"))")]
    case .list, .other:
      return [area(path, label, yaml(value), "\(hint) \(request.text("asYAML"))")]
    case .table(let members):
      return [.heading(label, hint: hint)]
        + members.flatMap { fields($0, at: "\(path).\($0.name)", value?.member($0.name), request) }
    }
  }

  /// Returns a text area that is as high as its text, within limits.
  private static func area(_ path: String, _ label: String, _ text: String, _ hint: String) -> ConsoleForm.Field {
    let lines = min(max(text.count(where: \.isNewline) + 1, 3), 12)
    return .area(path, label, text, lines: lines, hint: hint)
  }

  private static func choices(_ options: [String], _ request: ConsoleRequest) -> [(String, String)] {
    [("", request.text("notSet"))] + options.map { ($0, request.text($0, in: "choice")) }
  }

  private static func texts(_ list: JSON?) -> [String] {
    guard case .array(let elements)? = list else { return [] }
    return elements.map(\.plainText)
  }

  private static func yaml(_ value: JSON?) -> String {
    guard let value, value != [] else { return "" }
    return ConfigYAML.text(value)
  }

  // MARK: - Submitted values

  /// Returns the submitted value, or nil to remove the setting.
  private static func value(_ setting: ConfigField, at path: String, _ form: FormFields, _ current: JSON?) throws
    -> JSON?
  {
    let text = form[path]
    let value: JSON? =
      switch setting.shape {
      case .bool where setting.defaultValue != nil: .bool(text != nil)
      case .bool: text.map { $0 == "true" ? true : $0 == "false" ? false : .string($0) }
      case .integer: text.map(integer)
      case .text, .choice: text.map(JSON.string)
      case .secret: text.map(JSON.string) ?? current
      case .list(.integer, _):
        list((text ?? "").split { $0 == "," || $0.isWhitespace }.map { integer(String($0)) }, current)
      case .list(.choice(let options), _): chosen(options.filter { form["\(path).\($0)"] != nil }, of: options)
      case .list(.text, _): list(ConsoleForm.lines(text).map(JSON.string), current)
      case .list, .other: try text.map { try ConfigYAML.json($0, field: path) } ?? list([], current)
      case .table(let members): try table(members, at: path, form, current)
      }
    return value == setting.defaultValue ? nil : value
  }

  private static func integer(_ text: String) -> JSON { Int64(text).map(JSON.integer) ?? .string(text) }

  /// Returns a list, or nil to remove the setting.
  ///
  /// If the field is empty, an existing empty list is kept, because its meaning can differ from that of a missing list.
  private static func list(_ elements: [JSON], _ current: JSON?) -> JSON? {
    elements.isEmpty && current != [] ? nil : .array(elements)
  }

  /// Returns the chosen options, or nil if all are chosen.
  private static func chosen(_ options: [String], of all: [String]) -> JSON? {
    options == all ? nil : .strings(options)
  }

  /// Returns a mapping, or nil if all of its input fields are empty.
  private static func table(_ members: [ConfigField], at path: String, _ form: FormFields, _ current: JSON?) throws
    -> JSON?
  {
    let values = try members.map { member in
      (member.name, try value(member, at: "\(path).\(member.name)", form, current?.member(member.name)))
    }
    let table = JSON.members(values.map { ($0.0, $0.1 ?? .null) })
    // Keep an existing empty mapping, because its meaning can differ from that of a missing mapping.
    return isEmpty(table, members) && current.map({ isEmpty($0, members) }) != true ? nil : table
  }

  /// Returns whether the input fields of a mapping are empty.
  private static func isEmpty(_ table: JSON, _ members: [ConfigField]) -> Bool {
    members.allSatisfy { member in
      switch member.shape {
      case .bool, .choice: true
      default: [nil, .null, []].contains(table.member(member.name))
      }
    }
  }
}

extension JSON {
  /// The text of a string, or the JSON text of another value.
  fileprivate var plainText: String {
    if case .string(let text) = self { return text }
    return text
  }
}
