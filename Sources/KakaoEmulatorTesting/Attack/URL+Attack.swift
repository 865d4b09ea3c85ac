import Foundation

extension URL {
  /// Whether the host is a name of this machine.
  var isLoopback: Bool { ["localhost", "127.0.0.1", "[::1]", "::1"].contains(host?.lowercased() ?? "") }

  /// The scheme, the host, and the port, unless it is the scheme's default port.
  var origin: String {
    var parts = URLComponents(url: withoutSecrets, resolvingAgainstBaseURL: true)
    parts?.path = ""
    if port == (scheme?.lowercased() == "https" ? 443 : 80) { parts?.port = nil }
    return parts?.string?.lowercased() ?? ""
  }

  /// Returns whether two URLs lead to the same server, possibly under different names of this machine.
  func hasServer(of other: URL) -> Bool {
    let isLocal = isLoopback && other.isLoopback && scheme == other.scheme && port == other.port
    return isLocal || origin == other.origin
  }

  /// The URL without its user, password, query, and fragment, which can contain secrets.
  var withoutSecrets: URL {
    var parts = URLComponents(url: self, resolvingAgainstBaseURL: true)
    parts?.user = nil
    parts?.password = nil
    parts?.query = nil
    parts?.fragment = nil
    return parts?.url ?? self
  }
}
