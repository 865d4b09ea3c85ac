/// The parameter `properties`, which contains values for user properties that the app defines.
struct UserPropertiesParameter: Sendable {
  /// The maximum length of a value in bytes.
  ///
  /// Kakao's limit is unknown. This limit is deliberately generous, because it only bounds the stored data.
  static let maximumLength = 1024

  let values: [String: String]

  /// Reads the parameter.
  ///
  /// The built-in properties can't be set (Kakao's notice of 2022-05-12). Three behaviors are inferred: the error is
  /// the one for unknown properties, a value that is too long is also an error, and a number or a boolean is stored as
  /// text. Kakao's SDKs accept numbers and booleans here.
  init(_ fields: FormFields, of app: App) throws {
    values = try fields.json(
      "properties", [String: Value].self, "a JSON object of strings, numbers, and booleans"
    ).mapValues(\.text)
    let unknown = values.keys.filter { !app.settableProperties.contains($0) }.sorted()
    guard unknown.isEmpty else { throw KAPIError.unknownProperties(unknown, app: app.id) }
    let long = values.filter { $0.value.utf8.count > Self.maximumLength }.keys.sorted()
    guard long.isEmpty else {
      throw KAPIError.invalidParameter(
        "too long for user property (\(long.joined(separator: ", "))): at most \(Self.maximumLength) bytes")
    }
  }

  /// A string, or the text of a number or a boolean.
  private struct Value: Decodable {
    let text: String

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let flag = try? container.decode(Bool.self) {
        text = String(flag)
      } else if let number = try? container.decode(Int64.self) {
        text = String(number)
      } else if let number = try? container.decode(Double.self) {
        text = String(number)
      } else {
        text = try container.decode(String.self)
      }
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
