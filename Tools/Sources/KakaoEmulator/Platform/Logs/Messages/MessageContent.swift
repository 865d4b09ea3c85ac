/// The content of a message.
enum MessageContent: Sendable, Equatable {
  /// A default template that the caller filled in.
  case template(JSON)
  /// A template of the app with arguments.
  case custom(MessageTemplate, arguments: [String: String])
  /// A preview of a web page, with one of the app's templates if the caller named one.
  case scrap(url: String, MessageTemplate?, arguments: [String: String])
  /// A message that a user shared, converted to a default template, and the ID of its original template in the app, if
  /// any.
  case share(JSON, template: Int64?)

  /// The message's members in control API responses.
  var members: [(String, JSON?)] {
    switch self {
    case .template(let object): [("kind", "default"), ("template_object", object)]
    case .custom(let template, let arguments): [("kind", "custom")] + Self.members(template, arguments)
    case .scrap(let url, let template, let arguments):
      [("kind", "scrap"), ("request_url", .string(url))] + (template.map { Self.members($0, arguments) } ?? [])
    case .share(let object, let template):
      [("kind", "share"), ("template_id", template.map(JSON.integer)), ("template_object", object)]
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
  /// A missing argument is replaced by an empty text (inferred). A name can't contain `$` or braces, so the search
  /// takes linear time.
  func text(with arguments: [String: String]) -> String? {
    text?.replacing(/\$\{([^${}]*)\}/) { arguments[String($0.output.1)] ?? "" }
  }
}
