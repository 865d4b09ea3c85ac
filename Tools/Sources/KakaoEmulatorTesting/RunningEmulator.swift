import Foundation

/// An emulator that accepts connections.
public struct RunningEmulator: Sendable {
  /// The base of every path, for example `http://127.0.0.1:49152`; the SDK takes it as `Hosts(emulator: url)`.
  public let url: URL
  /// What the control API asks for; nil when it asks for nothing.
  let controlToken: String?

  package init(url: URL, controlToken: String? = nil) {
    (self.url, self.controlToken) = (url, controlToken)
  }
}
