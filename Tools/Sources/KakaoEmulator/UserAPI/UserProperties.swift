/// The parameter `properties`, which contains values for user properties that the app defines.
struct UserProperties: Sendable {
  let values: [String: String]

  /// Reads the parameter.
  ///
  /// The built-in properties can't be set (Kakao's notice of 2022-05-12). That the error is the one for unknown
  /// properties is inferred.
  init(_ fields: FormFields, of app: App) throws {
    values = try fields.json("properties", [String: String].self, "a JSON object of strings")
    let unknown = values.keys.filter { !app.settableProperties.contains($0) }.sorted()
    guard unknown.isEmpty else { throw KAPIError.unknownProperties(unknown, app: app.id) }
  }

  /// Stores the values.
  ///
  /// Other properties don't change.
  func apply(to link: inout Link) {
    link.properties.merge(values) { _, new in new }
  }
}

extension App {
  /// The user properties that the app stores.
  ///
  /// Configuration files may still name the built-in properties, because apps used to have to define them.
  var settableProperties: [String] {
    userProperties.filter { !ConsentItemDescriptor.builtInProperties.contains($0) }
  }
}
