/// The conversion between a type and a mapping in the configuration.
///
/// Its keys are the only declaration of the configuration's format. The reader of the configuration file and request
/// bodies, the control API's responses, the JSON Schema, the OpenAPI description, and the console's forms are derived
/// from these keys.
struct ConfigObject<Owner: Sendable>: Sendable {
  /// The value of a mapping without keys, which has all defaults.
  let empty: Owner
  let keys: [ConfigKey<Owner>]
  private let check: @Sendable (Owner, ConfigTable) throws -> Void

  /// Creates an object.
  ///
  /// `name` is the first part of the names of the keys' texts, such as `app` in `app.name`. `check` validates rules
  /// that concern several keys.
  init(
    _ name: String, _ empty: Owner, _ keys: [ConfigKey<Owner>],
    check: @escaping @Sendable (Owner, ConfigTable) throws -> Void = { _, _ in }
  ) {
    self.empty = empty
    self.keys = keys.map { $0.completed(in: name, empty: empty) }
    self.check = check
  }

  var fields: [ConfigField] { keys.map(\.field) }

  /// Reads a mapping.
  ///
  /// - Parameters:
  ///   - node: The mapping.
  ///   - start: The value before the keys are read, by default ``empty``.
  ///   - optional: Names of required keys that may be missing.
  /// - Returns: The value with the keys of the mapping.
  /// - Throws: ``ConfigError`` if a key is unknown, missing, or has a wrong value.
  func read(_ node: ConfigNode, into start: Owner? = nil, optional: [String] = []) throws -> Owner {
    let table = try node.table(keys.map(\.field.name))
    var owner = start ?? empty
    for key in keys {
      if let node = table[key.field.name] { try key.read(&owner, node) }
    }
    for field in fields where field.isRequired && !optional.contains(field.name) { _ = try table.required(field.name) }
    try check(owner, table)
    return owner
  }

  /// Checks the keys of a JSON merge patch (RFC 7396), including those of nested mappings.
  ///
  /// ``read(_:into:optional:)`` doesn't see keys that the patch removes, so it wouldn't detect that such a key is
  /// misspelled.
  ///
  /// - Throws: ``ConfigError`` if a key is unknown.
  func checkKeys(ofPatch patch: JSON) throws {
    try Self.checkKeys(ofPatch: ConfigNode(json: patch), fields)
  }

  private static func checkKeys(ofPatch patch: ConfigNode, _ fields: [ConfigField]) throws {
    let table = try patch.table(fields.map(\.name))
    for field in fields {
      guard case .table(let members) = field.shape, let value = table[field.name], !value.isNull else { continue }
      try checkKeys(ofPatch: value, members)
    }
  }

  func write(_ owner: Owner) -> JSON {
    .members(keys.map { ($0.field.name, $0.write(owner)) })
  }

  /// The object as the format of a value.
  var format: ConfigFormat<Owner> {
    ConfigFormat(shape: .table(fields), read: { try read($0) }, write: write)
  }
}
