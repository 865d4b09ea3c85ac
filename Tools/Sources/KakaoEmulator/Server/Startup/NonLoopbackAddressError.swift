import Foundation

/// An error for an emulator that other machines could reach without protection.
///
/// Anyone who can reach the emulator can log in as any user. Other machines on the network must not be able to read the
/// traffic or call the control API.
public enum NonLoopbackAddressError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The host is reachable from other machines, and HTTP would send every token unencrypted.
  case needsTLS(host: String)
  /// The host is reachable from other machines, and the control API issues tokens to every caller.
  case needsControlToken(host: String)

  /// The error message.
  public var description: String {
    switch self {
    case .needsTLS(let host):
      "Other machines can reach \(host), and HTTP would send tokens unencrypted. Turn on TLS, or listen on 127.0.0.1."
    case .needsControlToken(let host):
      "Other machines can reach \(host), and the control API can log in as any user. Set a control token, "
        + "or listen on 127.0.0.1."
    }
  }
}

extension EmulatorOptions {
  /// Whether only this machine can connect to the emulator.
  public var listensOnLoopback: Bool { Loopback.contains(host: host) }

  /// Checks that the emulator is protected if other machines can reach it.
  ///
  /// - Throws: ``NonLoopbackAddressError`` if the host isn't a loopback address and ``controlToken`` is missing, or if
  ///   ``tls`` is missing and ``publishedURL`` isn't an HTTP URL of this machine.
  public func checkNonLoopbackAddress() throws(NonLoopbackAddressError) {
    guard !listensOnLoopback else { return }
    guard tls != nil || isPublishedOnLoopback else { throw .needsTLS(host: host) }
    guard controlToken?.isEmpty == false else { throw .needsControlToken(host: host) }
  }

  /// Whether the caller states that the emulator is only published on this machine, over HTTP.
  private var isPublishedOnLoopback: Bool {
    guard let publishedURL, let url = URLComponents(string: publishedURL), let host = url.host else { return false }
    return url.scheme == "http" && Loopback.contains(host: host)
  }
}
