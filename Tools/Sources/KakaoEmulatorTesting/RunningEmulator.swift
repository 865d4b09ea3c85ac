import Foundation

/// An emulator that accepts connections.
public struct RunningEmulator: Sendable {
  /// The base of every path, for example `http://127.0.0.1:49152`.
  public let url: URL
}
