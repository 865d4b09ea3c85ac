import Foundation
import Synchronization

/// The emulator's own base URL, which is known only once a port is bound when the caller asked for a free one.
final class EmulatorAddress: Sendable {
  private let isFixed: Bool
  let scheme: String
  private let url: Mutex<String>

  /// `issuer` is the URL from the configuration, which outweighs the address listened on.
  init(issuer: String?, scheme: String = "http", host: String, port: Int) {
    isFixed = issuer != nil
    self.scheme = scheme
    url = Mutex(issuer ?? Self.url(scheme: scheme, host: host, port: port))
  }

  /// Without a trailing slash.
  var baseURL: String { url.withLock { $0 } }

  /// Takes note of the port that was bound, and returns the URL to connect to; nil for a host no URL can name.
  func listening(host: String, port: Int) -> URL? {
    let listening = Self.url(scheme: scheme, host: host, port: port)
    if !isFixed { url.withLock { $0 = listening } }
    return URL(string: listening)
  }

  /// A wildcard address is nothing to connect to, so this machine stands in for it.
  private static func url(scheme: String, host: String, port: Int) -> String {
    let name = ["0.0.0.0", "::"].contains(host) ? "localhost" : host
    return "\(scheme)://\(name.contains(":") ? "[\(name)]" : name):\(port)"
  }
}
