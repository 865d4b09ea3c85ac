import Foundation

/// Host names and addresses of this machine.
enum Loopback {
  static func contains(host: String) -> Bool {
    if ["localhost", "::1", "[::1]"].contains(host.lowercased()) { return true }
    let parts = host.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 4 && parts[0] == "127" && parts.allSatisfy { UInt8($0) != nil }
  }

  /// Returns whether the value of a `Host` header, with or without a port, refers to this machine.
  static func contains(authority: String) -> Bool {
    guard let url = URLComponents(string: "http://\(authority)"), url.percentEncodedUser == nil,
      url.percentEncodedPath.isEmpty,
      url.percentEncodedQuery == nil, url.percentEncodedFragment == nil, let host = url.host
    else { return false }
    return contains(host: host)
  }
}
