/// The form that edits all settings of an app or account as YAML.
enum YAMLForm {
  private static let field = "yaml"

  static func block(_ settings: JSON, note: String, _ request: ConsoleRequest) -> ConsoleBlock {
    ConsoleBlock(
      id: "yaml", heading: request.text("tab_yaml"), note: note,
      forms: [
        request.form(
          "save_yaml", "save",
          fields: [.area(field, "YAML", ConfigYAML.text(settings), lines: 30).required()],
          hidden: [("tab", "yaml")], style: "primary")
      ])
  }

  /// Reads the submitted YAML.
  ///
  /// - Throws: ``ConfigError`` with the line number if the YAML or a setting is wrong.
  static func value<Value>(_ form: FormFields, _ read: (ConfigNode) throws -> Value) throws -> Value {
    let node = try ConfigYAML.node(form[field] ?? "", field: field)
    return try ConfigYAML.about(field) { try read(node) }
  }
}
