/// Options that do not go together.
public enum EmulatorOptionsError: Error, Sendable, Equatable, CustomStringConvertible {
  /// A seed makes every token known to whoever knows the seed, so other machines are kept out.
  case seedBeyondLoopback

  /// What is wrong, for people.
  public var description: String {
    switch self {
    case .seedBeyondLoopback: "a seed goes with a loopback address only, because tokens made from it can be guessed"
    }
  }
}
