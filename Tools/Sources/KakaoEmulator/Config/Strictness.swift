/// The rules of OAuth standards that Kakao doesn't enforce.
///
/// All are off by default. A test can switch them on to check that a client follows the standard.
struct Strictness: Sendable, Equatable {
  /// Whether a second use of an authorization code revokes the tokens that the first use returned, because the code may
  /// have been stolen (RFC 6749 section 4.1.2).
  var revokesTokensOnCodeReuse = false
}

extension Strictness {
  /// Reads `strictness`.
  init(_ node: ConfigNode) throws {
    self.init()
    let table = try node.table(["revoke_on_code_reuse"])
    revokesTokensOnCodeReuse = try table["revoke_on_code_reuse"]?.bool() ?? revokesTokensOnCodeReuse
  }
}
