/// The content of a message.
enum MessageContent: Sendable, Equatable {
  /// A default template that the caller filled in.
  case template(JSON)
  /// A template of the app with arguments.
  case custom(MessageTemplate, arguments: [String: String])
  /// A preview of a web page, by default without a template of the app.
  case scrap(url: String, MessageTemplate?, arguments: [String: String])

  /// How the caller composes a message.
  enum Form: Sendable {
    case template, custom, scrap
  }

  /// Reads and checks the parameters of a message.
  init(_ fields: FormFields, _ form: Form, app: App) throws {
    switch form {
    case .template: self = .template(try MessageTemplateRules.template(fields))
    case .custom:
      let template = try Self.template(try fields.talkParameter("template_id"), app: app)
      self = .custom(template, arguments: try Self.arguments(fields))
    case .scrap:
      let url = try fields.talkParameter("request_url")
      guard ConfigRule.isWebURL(url) else {
        throw KAPIError.invalidParameter("request_url must be an http or https URL")
      }
      let template = try fields["template_id"].map { try Self.template($0, app: app) }
      self = .scrap(url: url, template, arguments: try Self.arguments(fields))
    }
  }

  /// Returns a template of the app.
  ///
  /// That an unknown one is an invalid parameter is inferred.
  private static func template(_ id: String, app: App) throws -> MessageTemplate {
    guard let template = app.messageTemplates?.first(where: { String($0.id) == id }) else {
      throw KAPIError.invalidParameter("template_id isn't the id of a message template of the app")
    }
    return template
  }

  /// Parses the arguments of a template.
  ///
  /// Numbers and Booleans are accepted as texts, as in a default template (inferred).
  private static func arguments(_ fields: FormFields) throws -> [String: String] {
    guard fields["template_args"] != nil else { return [:] }
    let expectation = "a JSON object of strings"
    let members = try fields.talkObject("template_args", expectation)
    return try Dictionary(uniqueKeysWithValues: members.map { ($0.name, $0.value) }).mapValues { value in
      switch value {
      case .string(let text): text
      case .integer, .decimal, .bool: value.text
      case .object, .array, .null: throw KAPIError.unparsable("template_args", "must be \(expectation)")
      }
    }
  }

  /// The members of the message in responses of the control API.
  var members: [(String, JSON?)] {
    switch self {
    case .template(let object): [("kind", "default"), ("template_object", object)]
    case .custom(let template, let arguments): [("kind", "custom")] + Self.members(template, arguments)
    case .scrap(let url, let template, let arguments):
      [("kind", "scrap"), ("request_url", .string(url))] + (template.map { Self.members($0, arguments) } ?? [])
    }
  }

  private static func members(_ template: MessageTemplate, _ arguments: [String: String]) -> [(String, JSON?)] {
    let sorted = arguments.sorted { $0.key < $1.key }
    return [
      ("template_id", .integer(Int64(template.id))),
      ("template_args", .members(sorted.map { ($0.key, .string($0.value)) })),
      ("text", template.text(with: arguments).map(JSON.string)),
    ]
  }
}

extension MessageTemplate {
  /// Returns the text in which `${name}` is replaced by the argument of that name.
  ///
  /// A missing argument is replaced by an empty text (inferred).
  func text(with arguments: [String: String]) -> String? {
    text?.replacing(/\$\{([^}]*)\}/) { arguments[String($0.output.1)] ?? "" }
  }
}
