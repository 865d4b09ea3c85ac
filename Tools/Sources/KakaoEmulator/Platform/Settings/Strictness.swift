/// The rules of OAuth standards that Kakao doesn't enforce.
///
/// All are off by default. A test can switch them on to check that a client follows the standard.
struct Strictness: Sendable, Equatable {
  /// Whether a second use of an authorization code revokes the tokens from the first use, because the code may have
  /// been stolen (RFC 6749 section 4.1.2).
  var revokesTokensOnCodeReuse = false

  /// Whether a code verifier may have only the characters and lengths that RFC 7636 section 4.1 allows.
  var restrictsCodeVerifiers = false
}

extension Strictness {
  /// The configuration keys of `strictness`.
  static let object = ConfigObject<Strictness>(
    "strictness", Strictness(),
    [
      ConfigKey("revoke_on_code_reuse", \.revokesTokensOnCodeReuse, .bool),
      ConfigKey("restrict_code_verifier", \.restrictsCodeVerifiers, .bool),
    ])
}
