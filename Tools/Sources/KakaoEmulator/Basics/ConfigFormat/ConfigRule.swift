import Foundation

/// Validation rules for strings in a configuration.
enum ConfigRule {
  static func isAppKey(_ text: String) -> Bool {
    text.utf8.count == 32 && text.utf8.allSatisfy { "0123456789abcdef".utf8.contains($0) }
  }

  static func isTag(_ text: String) -> Bool {
    Scope.parse(text).elementsEqual([text])
  }

  /// Returns whether the text is an absolute URI without a fragment, as RFC 6749 section 3.1.2 requires for redirect
  /// URIs.
  static func isRedirectURI(_ text: String) -> Bool {
    guard let url = components(text), let scheme = url.scheme, url.percentEncodedFragment == nil else { return false }
    // In `localhost:8080/callback`, the scheme is missing. The parser takes the host as the scheme and the port as the
    // path.
    let port = url.percentEncodedPath.prefix { $0 != "/" }
    guard url.host != nil || port.isEmpty || !port.allSatisfy(\.isNumber) else { return false }
    // The browser itself runs or opens a URI with one of these schemes, so an app can't receive a code there.
    guard !["javascript", "data", "vbscript", "blob", "file", "about"].contains(scheme.lowercased()) else {
      return false
    }
    return !["http", "https"].contains(scheme.lowercased()) || !(url.host ?? "").isEmpty
  }

  static func isWebURL(_ text: String) -> Bool {
    guard let url = components(text), let scheme = url.scheme?.lowercased() else { return false }
    return ["http", "https"].contains(scheme) && !(url.host ?? "").isEmpty && url.percentEncodedFragment == nil
  }

  static func isOrigin(_ text: String) -> Bool {
    guard isWebURL(text), let url = components(text) else { return false }
    return url.percentEncodedPath.isEmpty && url.percentEncodedQuery == nil && url.percentEncodedUser == nil
  }

  /// Returns the components of a URI, or nil if the text contains characters that must be percent-encoded.
  private static func components(_ text: String) -> URLComponents? {
    URLComponents(string: text, encodingInvalidCharacters: false)
  }

  /// Returns whether the text looks like an email address.
  ///
  /// Its maximum length is 254 bytes, because of RFC 5321 section 4.5.3.1.3.
  static func isEmail(_ text: String) -> Bool {
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    return parts.count == 2 && parts.allSatisfy { !$0.isEmpty } && !text.contains(where: \.isWhitespace)
      && text.utf8.count <= 254
  }

  static func isYear(_ text: String) -> Bool {
    text.utf8.count == 4 && Int(text).map { (1900...2100).contains($0) } ?? false
  }

  /// Returns whether the text is a date in the format `yyyyMMdd`.
  static func isDate(_ text: String) -> Bool {
    text.utf8.count == 8 && isYear(String(text.prefix(4))) && isDay(String(text.suffix(4)))
  }

  /// Returns whether the text is a day in the format `MMDD`.
  ///
  /// February 29 is valid.
  static func isDay(_ text: String) -> Bool {
    guard text.utf8.count == 4, let number = Int(text), number > 0 else { return false }
    let days = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    let (month, day) = (number / 100, number % 100)
    return (1...12).contains(month) && (1...days[month - 1]).contains(day)
  }
}
