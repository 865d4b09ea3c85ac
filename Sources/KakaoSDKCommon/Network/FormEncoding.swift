import Foundation

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

  /// Returns text in which all characters except the unreserved characters of RFC 3986, section 2.3, are
  /// percent-encoded.
  package static func escape(_ text: String) -> String {
    text.addingPercentEncoding(withAllowedCharacters: unreserved) ?? ""
  }
}
