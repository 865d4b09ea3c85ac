/// Why an emulator does not listen for other machines.
///
/// Whoever reaches it can log in as anyone, so others must neither read along nor call the control API.
public enum OpenAddressError: Error, Sendable, Equatable, CustomStringConvertible {
  /// Plain http would show every token to the network.
  case needsTLS(host: String)
  /// The control API hands out tokens.
  case needsControlToken(host: String)

  /// What is missing.
  public var description: String {
    switch self {
    case .needsTLS(let host): "\(host) is open to other machines, which takes TLS"
    case .needsControlToken(let host): "\(host) is open to other machines, which takes a control token"
    }
  }
}

extension EmulatorOptions {
  /// Whether only this machine can connect.
  public var listensOnLoopback: Bool { Loopback.contains(host: host) }

  /// - Throws: ``OpenAddressError`` when other machines could connect without what protects the emulator from them.
  public func checkReach() throws(OpenAddressError) {
    guard !listensOnLoopback else { return }
    guard tls != nil else { throw .needsTLS(host: host) }
    guard controlToken?.isEmpty == false else { throw .needsControlToken(host: host) }
  }
}
