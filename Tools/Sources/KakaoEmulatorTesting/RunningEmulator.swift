import Foundation

/// An emulator that accepts connections.
public struct RunningEmulator: Sendable {
  /// The base URL, for example `http://127.0.0.1:49152`.
  ///
  /// Pass it to the SDK as `Hosts(emulator: url)`.
  public let url: URL
  /// The token that the control API requires, or `nil` if it requires none.
  let controlToken: String?

  package init(url: URL, controlToken: String? = nil) {
    (self.url, self.controlToken) = (url, controlToken)
  }
}
