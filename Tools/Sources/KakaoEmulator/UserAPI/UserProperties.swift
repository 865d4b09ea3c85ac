/// The parameter `properties`: values for user properties that the app has defined.
struct UserProperties: Sendable {
  let values: [String: String]

  init(_ fields: FormFields, of app: App) throws {
    values = try fields.json("properties", [String: String].self, "a JSON object of strings")
    let unknown = values.keys.filter { !app.userProperties.contains($0) }.sorted()
    guard unknown.isEmpty else { throw KAPIError.unknownProperties(unknown, app: app.id) }
  }

  /// Stores the values; properties that are not named stay as they are.
  func apply(to link: inout Link) {
    link.properties.merge(values) { _, new in new }
  }
}
