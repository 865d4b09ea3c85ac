package import Foundation

/// The encoding `application/x-www-form-urlencoded` for queries and form bodies.
package enum FormEncoding {
  /// The unreserved characters of RFC 3986, section 2.3.
  ///
  /// All others are escaped, so that a value can't break out of its field.
  private static let unreserved = CharacterSet(
    charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")

  package static func encode(_ items: [URLQueryItem]) -> String {
    items.map { "\(escape($0.name))=\(escape($0.value ?? ""))" }.joined(separator: "&")
  }

  /// Returns a query for the URL of an app or a page, in the form that Kakao's SDK gives it: with literal slashes and
  /// question marks, and without the parameters whose value is `nil`.
  package static func query(_ parameters: KeyValuePairs<String, String?>) -> String {
    query(parameters.compactMap { name, value in value.map { (name, $0) } })
  }

  /// Returns a query with literal slashes and question marks.
  package static func query(_ parameters: [(name: String, value: String)]) -> String {
    let allowed = unreserved.union(CharacterSet(charactersIn: "/?"))
    func escape(_ text: String) -> String { text.addingPercentEncoding(withAllowedCharacters: allowed) ?? "" }
    return parameters.map { "\(escape($0.name))=\(escape($0.value))" }.joined(separator: "&")
  }

  /// Returns text in which all characters other than the unreserved ones of RFC 3986, section 2.3, are percent-encoded.
  package static func escape(_ text: String) -> String {
    text.addingPercentEncoding(withAllowedCharacters: unreserved) ?? ""
  }
}
