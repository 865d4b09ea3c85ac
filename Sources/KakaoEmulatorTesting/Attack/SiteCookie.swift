import Foundation

/// A cookie of the site under attack.
struct SiteCookie: Sendable {
  let name: String
  let value: String
  private let host: String
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

  private init?(_ field: String, from url: URL) {
    let parts = field.split(separator: ";").map { part in
      part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        .map { $0.trimmingCharacters(in: .whitespaces) }
    }
    guard let pair = parts.first, pair.count == 2, !pair[0].isEmpty else { return nil }
    let attributes = Dictionary(parts.dropFirst().map { ($0[0].lowercased(), $0.dropFirst().first ?? "") }) { $1 }
    (name, value, host) = (pair[0], pair[1], url.host ?? "")
    path = attributes["path"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? "/"
    let age = attributes["max-age"].flatMap { Int($0) }
    isExpired = age.map { $0 <= 0 } ?? (attributes["expires"]?.contains("1970") ?? false)
  }

  func applies(to url: URL) -> Bool {
    guard url.host == host else { return false }
    let target = url.path.isEmpty ? "/" : url.path
    return target == path || target.hasPrefix(path.hasSuffix("/") ? path : path + "/")
  }

  func replaces(_ other: SiteCookie) -> Bool { (name, host, path) == (other.name, other.host, other.path) }
}
