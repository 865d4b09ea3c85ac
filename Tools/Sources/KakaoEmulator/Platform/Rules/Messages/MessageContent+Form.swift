extension MessageContent {
  /// The way in which the caller composes a message.
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
  /// It is inferred that Kakao reports an unknown ID as an invalid parameter.
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
}
