/// An error for an invalid option, or for options that can't be combined.
public enum EmulatorOptionsError: Error, Sendable, Equatable, CustomStringConvertible {
  /// A seed was combined with an address that other machines can reach.
  ///
  /// Other machines could then guess every token.
  case seedRequiresLoopback
  /// A seed was combined with a storage file or database.
  ///
  /// Each start repeats the same sequence of secrets, so one user could get secrets that another user has in the
  /// storage.
  case seedRequiresMemoryStorage
  /// The host can't be part of a URL, so clients couldn't connect to it.
  case invalidHost
  /// The published URL isn't an HTTP or HTTPS URL, or it has a path, query, or fragment.
  case invalidPublishedURL
  /// The control token has fewer than ``EmulatorOptions/minimumControlTokenLength`` bytes, so it could be guessed.
  case weakControlToken

  /// The error message.
  public var description: String {
    switch self {
    case .seedRequiresLoopback:
      "A seed requires a loopback address, because the tokens can be guessed. Listen on 127.0.0.1, or omit the seed."
    case .seedRequiresMemoryStorage:
      "A seed requires storage in memory, because every start repeats the same IDs and tokens. "
        + "Omit the storage file or database, or omit the seed."
    case .invalidHost:
      "The host can't be part of a URL. Listen on an IP address, without brackets, or on a host name."
    case .invalidPublishedURL:
      "The published URL must be an http or https URL without a path, query, or fragment."
    case .weakControlToken:
      "The control token is shorter than \(EmulatorOptions.minimumControlTokenLength) bytes, so it could be guessed. "
        + "Set a random one, for example the output of: openssl rand -hex 16"
    }
  }
}
