import Yams

/// Conversion between JSON and the YAML in console forms.
enum ConfigYAML {
  /// The maximum size in bytes, which is the same as for JSON bodies of the control API.
  private static let maximumSize = 64 << 10

  static func text(_ json: JSON) -> String {
    (try? serialize(node: json.node, allowUnicode: true)) ?? json.text
  }

  /// Parses a text.
  ///
  /// - Throws: ``ConfigError`` about the form's field if the text is too long, has aliases, or isn't YAML.
  static func node(_ text: String, field: String) throws -> ConfigNode {
    guard text.utf8.count <= maximumSize else {
      throw ConfigError(file: field, line: nil, field: field, message: "must have at most 64 KiB")
    }
    guard !StateImport.hasAliases(text) else {
      throw ConfigError(file: field, line: nil, field: field, message: ConfigNode.aliasMessage)
    }
    return try about(field) { try ConfigNode(yaml: text, file: field) }
  }

  static func json(_ text: String, field: String) throws -> JSON {
    try about(field) { try node(text, field: field).json() }
  }

  /// Calls a function and attributes its errors to a field of the form.
  static func about<Value>(_ field: String, _ body: () throws -> Value) throws -> Value {
    do {
      return try body()
    } catch let error as ConfigError {
      throw error.about(field)
    }
  }
}

extension ConfigError {
  /// Returns the error with a form's YAML field as its location.
  func about(_ field: String) -> ConfigError {
    ConfigError(file: field, line: line, field: field, message: message)
  }
}
