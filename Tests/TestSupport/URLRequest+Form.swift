import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension URLRequest {
  /// The decoded fields of the form body.
  ///
  /// If a name is repeated, its last value is kept.
  package var formFields: [String: String] {
    Self.fields(of: httpBody.map { String(decoding: $0, as: UTF8.self) })
  }

  /// The decoded fields of the query.
  ///
  /// If a name is repeated, its last value is kept.
  package var queryFields: [String: String] {
    Self.fields(of: url.flatMap { URLComponents(url: $0, resolvingAgainstBaseURL: true) }?.percentEncodedQuery)
  }

  private static func fields(of encoded: String?) -> [String: String] {
    var parts = URLComponents()
    parts.percentEncodedQuery = encoded?.replacingOccurrences(of: "+", with: "%20")
    return Dictionary(
      (parts.queryItems ?? []).map { ($0.name, $0.value ?? "") }, uniquingKeysWith: { _, last in last })
  }
}
