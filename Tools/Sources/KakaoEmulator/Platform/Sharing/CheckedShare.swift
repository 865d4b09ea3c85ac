/// A message that an app shares, checked and compiled into the format that KakaoTalk receives.
struct CheckedShare: Sendable {
  /// The version of KakaoTalk links that Kakao's SDKs send.
  static let linkVersion = "4.0"
  /// The template ID of messages that don't use a template of the app.
  ///
  /// Kakao's own ID for them is unknown. This ID is larger than any ID in the configuration.
  static let builtInTemplateID: Int64 = 1 << 53

  let templateID: Int64
  let compiled: CompiledTemplate
  /// The arguments by the names that Kakao uses in its response, such as `${name}`.
  let arguments: [String: String]
  let options: ShareOptions
  /// The problems with arguments, by the same names.
  let argumentProblems: [String: String]

  /// Reads and checks the parameters of a share.
  init(_ fields: FormFields, _ form: MessageContent.Form, by caller: AppKeyCaller) throws {
    // It is inferred that Kakao rejects other versions.
    guard try fields.talkParameter("link_ver") == Self.linkVersion else {
      throw KAPIError.invalidParameter("link_ver must be \(Self.linkVersion)")
    }
    options = try ShareOptions(fields)
    let content = try MessageContent(fields, form, app: caller.app)
    compiled = CompiledTemplate(content, of: caller.app)
    let template = content.appTemplate
    templateID = template.map { Int64($0.template.id) } ?? Self.builtInTemplateID
    let given = template?.arguments ?? [:]
    arguments = Dictionary(uniqueKeysWithValues: given.map { ("${\($0.key)}", $0.value) })
    let missing = template?.template.argumentNames.filter { given[$0] == nil } ?? []
    argumentProblems = Dictionary(missing.map { ("${\($0)}", "no value was given.") }) { first, _ in first }
  }

  /// The response of the endpoints that check a message.
  var json: JSON {
    [
      "template_id": .integer(templateID), "template_args": Self.texts(arguments), "template_msg": compiled.json,
      "warning_msg": Self.texts(compiled.warnings), "argument_msg": Self.texts(argumentProblems),
      "scheme_params": options.json,
    ]
  }

  private static func texts(_ values: [String: String]) -> JSON {
    .members(values.sorted { $0.key < $1.key }.map { ($0.key, .string($0.value)) })
  }
}

extension MessageContent {
  /// The template of the app that the message uses, with its arguments.
  var appTemplate: (template: MessageTemplate, arguments: [String: String])? {
    switch self {
    case .custom(let template, let arguments): (template, Self.withBareNames(arguments))
    case .scrap(_, let template, let arguments): template.map { ($0, Self.withBareNames(arguments)) }
    case .template, .share: nil
    }
  }

  /// Returns the arguments by their bare names, because some clients send `${name}` as the name.
  private static func withBareNames(_ arguments: [String: String]) -> [String: String] {
    Dictionary(arguments.map { (CompiledTemplate.bareName($0.key), $0.value) }) { first, _ in first }
  }
}

extension MessageTemplate {
  /// The names of the arguments in the text.
  fileprivate var argumentNames: [String] {
    text?.matches(of: /\$\{([^${}]*)\}/).map { String($0.output.1) } ?? []
  }
}
