/// The parameter `properties`, which contains values for user properties that the app defines.
struct UserProperties: Sendable {
  let values: [String: String]

  init(_ fields: FormFields, of app: App) throws {
    values = try fields.json("properties", [String: String].self, "a JSON object of strings")
    let unknown = values.keys.filter { !app.userProperties.contains($0) }.sorted()
    guard unknown.isEmpty else { throw KAPIError.unknownProperties(unknown, app: app.id) }
  }

  /// Stores the values.
  ///
  /// Other properties don't change.
  func apply(to link: inout Link) {
    link.properties.merge(values) { _, new in new }
  }
}
