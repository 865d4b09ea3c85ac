import Foundation
import KakaoSDKCommon
import Testing

/// The platform's responses that the tests decode, from `Fixtures/`.
enum Fixture {
  static func data(_ name: String) throws -> Data {
    let url = try #require(Bundle.module.url(forResource: name, withExtension: "json", subdirectory: "Fixtures"))
    return try Data(contentsOf: url)
  }

  static func decode<Value: Decodable>(_ name: String, as type: Value.Type = Value.self) throws -> Value {
    try KakaoJSON.decoder().decode(type, from: data(name))
  }
}
