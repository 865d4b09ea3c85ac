import Foundation
import KakaoSDKCommon

/// The value of a user property as text.
///
/// A value that isn't a string is converted to JSON text, and `null` becomes `nil`.
struct PropertyValue: Decodable {
  let text: String?

  init(from decoder: any Decoder) throws {
    switch try JSONValue(from: decoder) {
    case .null: text = nil
    case .text(let value): text = value
    case let value: text = try KakaoJSON.text(value)
    }
  }
}
