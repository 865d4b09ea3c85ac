/// The reasons why HTTPS can't be served.
public enum TLSError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The name is neither a host name nor an IP address.
  case badName(String)
  /// The file wasn't written by the emulator.
  case notOurs(String)
  /// The folder can't be locked.
  case noLock(String)

  /// The problem and, if possible, how to solve it.
  public var description: String {
    switch self {
    case .badName(let name): "\(name) is neither a host name nor an IP address that a certificate can be for"
    case .notOurs(let path): "\(path) holds no certificate and key of the emulator; remove it, or choose another folder"
    case .noLock(let path): "\(path) cannot be locked"
    }
  }
}
