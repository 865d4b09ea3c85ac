import Foundation

/// `application/x-www-form-urlencoded`, for queries and bodies.
package enum FormEncoding {
  /// Everything but RFC 3986's unreserved characters is escaped, so that no value can end its field.
  private static let unreserved = CharacterSet(
    charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")

  package static func encode(_ items: [URLQueryItem]) -> String {
    items.map { "\(escape($0.name))=\(escape($0.value ?? ""))" }.joined(separator: "&")
  }

  /// Percent-encodes everything that RFC 3986, 2.3 does not leave as it is.
  package static func escape(_ text: String) -> String {
    text.addingPercentEncoding(withAllowedCharacters: unreserved) ?? ""
  }
}
