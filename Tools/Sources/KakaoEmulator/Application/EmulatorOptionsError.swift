/// Options that do not go together.
public enum EmulatorOptionsError: Error, Sendable, Equatable, CustomStringConvertible {
  /// A seed makes every token known to whoever knows the seed, so other machines are kept out.
  case seedBeyondLoopback
  /// A seed begins anew at every start while a file stays, so that the secrets of one user would be given to another.
  case seedWithFile

  /// What is wrong, for people.
  public var description: String {
    switch self {
    case .seedBeyondLoopback: "a seed goes with a loopback address only, because tokens made from it can be guessed"
    case .seedWithFile:
      "a seed goes with storage in memory only, because a file would get the same ids and tokens twice"
    }
  }
}
