import Foundation

/// A cookie of the site under attack.
struct SiteCookie: Sendable {
  let name: String
  let value: String
  /// The host that the cookie is for, and also its subdomains if `isHostOnly` is `false`.
  private let domain: String
  private let isHostOnly: Bool
  private let path: String
  let isExpired: Bool

  /// Returns the cookies that a response sets.
  static func all(in response: EmulatorHTTPResponse, from url: URL) -> [SiteCookie] {
    // Repeated fields are joined with commas, but dates contain commas, too. A comma that isn't followed by a name and
    // `=` is part of a date.
    var fields: [String] = []
    for part in (response.header("set-cookie") ?? "").split(separator: ",") {
      if part.prefix(while: { $0 != ";" }).utf8.contains(UInt8(ascii: "=")) {
        fields.append(String(part))
      } else {
        fields.append((fields.popLast() ?? "") + part)
      }
    }
    return fields.compactMap { SiteCookie($0, from: url) }
  }

  /// Creates a cookie from a `Set-Cookie` field.
  ///
  /// The result is `nil` if the field isn't a cookie, or if its `Domain` isn't the site's host or a parent of it (RFC
  /// 6265, section 5.3).
  private init?(_ field: String, from url: URL) {
    let parts = field.split(separator: ";").map { part in
      part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        .map { $0.trimmingCharacters(in: .whitespaces) }
    }
    guard let pair = parts.first, pair.count == 2, !pair[0].isEmpty else { return nil }
    let attributes = Dictionary(parts.dropFirst().map { ($0[0].lowercased(), $0.dropFirst().first ?? "") }) { $1 }
    let host = url.host?.lowercased() ?? ""
    let given = attributes["domain"].map { $0.hasPrefix(".") ? String($0.dropFirst()) : $0 }?.lowercased() ?? ""
    guard given.isEmpty || Self.matches(host, given) else { return nil }
    (name, value, domain, isHostOnly) = (pair[0], pair[1], given.isEmpty ? host : given, given.isEmpty)
    path = attributes["path"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? "/"
    let age = attributes["max-age"].flatMap { Int($0) }
    let expiry = attributes["expires"].flatMap(Self.expiryDate)
    isExpired = age.map { $0 <= 0 } ?? (expiry.map { $0 <= Date() } ?? false)
  }

  /// Returns the date in an `Expires` attribute: an IMF-fixdate (RFC 9110, section 5.6.7), or the same with hyphens, as
  /// in Netscape's cookies.
  private static func expiryDate(_ text: String) -> Date? {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(identifier: "GMT")
    // Of the years with two digits, 70 to 99 are in the last century (RFC 6265, section 5.1.1).
    formatter.twoDigitStartDate = Date(timeIntervalSince1970: 0)
    for separator in [" ", "-"] {
      formatter.dateFormat = "EEE, dd\(separator)MMM\(separator)yy HH:mm:ss 'GMT'"
      if let date = formatter.date(from: text) { return date }
    }
    return nil
  }

  /// Returns whether a host matches a domain (RFC 6265, section 5.1.3).
  private static func matches(_ host: String, _ domain: String) -> Bool {
    // An IPv4 address has no subdomains.
    host == domain || host.hasSuffix(".\(domain)") && host.contains { $0.isLetter }
  }

  func applies(to url: URL) -> Bool {
    let host = url.host?.lowercased() ?? ""
    guard isHostOnly ? host == domain : Self.matches(host, domain) else { return false }
    let target = url.path.isEmpty ? "/" : url.path
    return target == path || target.hasPrefix(path.hasSuffix("/") ? path : path + "/")
  }

  func replaces(_ other: SiteCookie) -> Bool { (name, domain, path) == (other.name, other.domain, other.path) }
}
