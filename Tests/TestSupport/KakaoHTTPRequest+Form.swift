import Foundation
import KakaoSDKCommon

extension KakaoHTTPRequest {
  /// The decoded fields of the form body.
  ///
  /// If a name is repeated, its last value is kept.
  package var formFields: [String: String] {
    URL.fields(of: body.map { String(decoding: $0, as: UTF8.self) })
  }

  /// The decoded fields of the query.
  package var queryFields: [String: String] { url.queryFields }
}

extension URL {
  /// The decoded fields of the query.
  ///
  /// If a name is repeated, its last value is kept.
  package var queryFields: [String: String] {
    Self.fields(of: URLComponents(url: self, resolvingAgainstBaseURL: true)?.percentEncodedQuery)
  }

  fileprivate static func fields(of encoded: String?) -> [String: String] {
    var parts = URLComponents()
    parts.percentEncodedQuery = encoded?.replacingOccurrences(of: "+", with: "%20")
    return Dictionary(
      (parts.queryItems ?? []).map { ($0.name, $0.value ?? "") }, uniquingKeysWith: { _, last in last })
  }
}
