import Foundation
import KakaoSDKCommon

extension FormEncoding {
  /// Returns the fields of a query or a form, or `nil` if a name occurs twice or a value isn't correctly encoded.
  static func decode(_ text: String) -> [String: String]? {
    var fields: [String: String] = [:]
    for field in text.split(separator: "&") {
      let parts = field.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let decoded = parts.map { $0.replacingOccurrences(of: "+", with: " ").removingPercentEncoding }
      guard decoded.count == 2, let name = decoded[0], let value = decoded[1], fields[name] == nil else { return nil }
      fields[name] = value
    }
    return fields
  }
}
