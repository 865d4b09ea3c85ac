import Foundation
import KakaoSDKCommon

extension FormEncoding {
  /// Returns the fields of a query or a form, or `nil` if a name occurs twice or a value isn't correctly encoded.
  static func decode(_ text: String) -> [String: String]? {
    var fields: [String: String] = [:]
    for field in text.utf8.split(separator: UInt8(ascii: "&")) {
      let parts = field.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
      let decoded = parts.map { Substring($0).replacingBytes(of: "+", with: " ").removingPercentEncoding }
      guard decoded.count == 2, let name = decoded[0], let value = decoded[1], fields[name] == nil else { return nil }
      fields[name] = value
    }
    return fields
  }
}
