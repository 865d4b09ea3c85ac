/// The parameter `properties`, which contains values for user properties that the app defines.
struct UserProperties: Sendable {
  /// The maximum length of a value in bytes.
  ///
  /// Kakao's limit is unknown. This one is meant to be longer, so that it only bounds the stored data.
  static let maximumLength = 1024

  let values: [String: String]

  /// Reads the parameter.
  ///
  /// The built-in properties can't be set (Kakao's notice of 2022-05-12). That the error is the one for unknown
  /// properties is inferred, like the error for a value that is too long.
  init(_ fields: FormFields, of app: App) throws {
    values = try fields.json("properties", [String: String].self, "a JSON object of strings")
    let unknown = values.keys.filter { !app.settableProperties.contains($0) }.sorted()
    guard unknown.isEmpty else { throw KAPIError.unknownProperties(unknown, app: app.id) }
    let long = values.filter { $0.value.utf8.count > Self.maximumLength }.keys.sorted()
    guard long.isEmpty else {
      throw KAPIError.invalidParameter(
        "too long for user property (\(long.joined(separator: ", "))): at most \(Self.maximumLength) bytes")
    }
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
