/// The reasons why HTTPS can't be served.
public enum TLSError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The name is neither a host name nor an IP address.
  case invalidName(String)
  /// The file wasn't written by the emulator, is a link, or belongs to another user.
  case foreignFile(String)
  /// The folder can't be locked.
  case lockFailed(String)

  /// The problem and, if possible, how to solve it.
  public var description: String {
    switch self {
    case .invalidName(let name): "A certificate can't contain \(name). Use a host name or an IP address"
    case .foreignFile(let path):
      """
      \(path) isn't a certificate and key of the emulator, is a link, or belongs to another user. Remove the file, or \
      choose another folder
      """
    case .lockFailed(let path):
      """
      \(path) can't be locked. Check that its folder is writable, remove the file if it is a link or belongs to another \
      user, or choose another folder
      """
    }
  }
}
