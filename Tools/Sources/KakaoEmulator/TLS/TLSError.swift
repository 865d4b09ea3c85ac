/// Why https cannot be served.
public enum TLSError: Error, Sendable, Equatable, CustomStringConvertible {
  /// Neither a host name nor an IP address.
  case badName(String)
  /// A file that something else must have written.
  case notOurs(String)
  /// The system did not let the folder be locked.
  case noLock(String)

  /// What is wrong, and what to do.
  public var description: String {
    switch self {
    case .badName(let name): "\(name) is neither a host name nor an IP address that a certificate can be for"
    case .notOurs(let path): "\(path) holds no certificate and key of the emulator; remove it, or choose another folder"
    case .noLock(let path): "\(path) cannot be locked"
    }
  }
}
