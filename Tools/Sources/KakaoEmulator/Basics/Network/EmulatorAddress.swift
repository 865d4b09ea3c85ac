import Foundation
import Synchronization

/// The emulator's base URL.
///
/// If the caller asked for any free port, the URL is known only once the port is bound.
final class EmulatorAddress: Sendable {
  private let isFixed: Bool
  let scheme: String
  private let url: Mutex<String>

  /// Creates an address.
  ///
  /// `issuer` is the configured base URL, which takes precedence over the host and port.
  init(issuer: String?, scheme: String = "http", host: String, port: Int) {
    isFixed = issuer != nil
    self.scheme = scheme
    url = Mutex(issuer ?? Self.url(scheme: scheme, host: host, port: port))
  }

  /// The base URL without a trailing slash.
  var baseURL: String { url.withLock { $0 } }

  /// Returns whether a host can be part of a URL.
  static func isValid(host: String) -> Bool { URL(string: url(scheme: "http", host: host, port: 0)) != nil }

  /// Stores the bound port and returns the URL to connect to, or nil if the host can't be part of a URL.
  func update(boundHost host: String, port: Int) -> URL? {
    let listening = Self.url(scheme: scheme, host: host, port: port)
    if !isFixed { url.withLock { $0 = listening } }
    return URL(string: listening)
  }

  /// Returns a URL that clients can connect to.
  ///
  /// For a wildcard address, its host is `localhost`.
  private static func url(scheme: String, host: String, port: Int) -> String {
    let name = ["0.0.0.0", "::"].contains(host) ? "localhost" : host
    return "\(scheme)://\(name.containsBytes(of: ":") ? "[\(name)]" : name):\(port)"
  }
}
