/// An error for options that can't be combined.
public enum EmulatorOptionsError: Error, Sendable, Equatable, CustomStringConvertible {
  /// A seed was combined with an address that other machines can reach. They could guess every token.
  case seedBeyondLoopback
  /// A seed was combined with a storage file. Each start repeats the same sequence of secrets, so that one user could
  /// get the secrets of another user in the file.
  case seedWithFile

  /// The error message.
  public var description: String {
    switch self {
    case .seedBeyondLoopback: "a seed goes with a loopback address only, because tokens made from it can be guessed"
    case .seedWithFile:
      "a seed goes with storage in memory only, because a file would get the same ids and tokens twice"
    }
  }
}
