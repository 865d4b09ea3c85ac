import Foundation

extension URL {
  /// Whether the host is a name of this machine.
  var isLoopback: Bool { ["localhost", "127.0.0.1", "[::1]", "::1"].contains(host?.lowercased() ?? "") }

  /// The URL without its query and fragment, which can contain a code.
  var withoutQuery: URL {
    var parts = URLComponents(url: self, resolvingAgainstBaseURL: true)
    parts?.query = nil
    parts?.fragment = nil
    return parts?.url ?? self
  }
}
