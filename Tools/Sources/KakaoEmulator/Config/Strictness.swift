/// The rules of OAuth standards that Kakao doesn't enforce.
///
/// All are off by default. A test can switch them on to check that a client follows the standard.
struct Strictness: Sendable, Equatable {
  /// Whether a second use of an authorization code revokes the tokens that the first use returned, because the code may
  /// have been stolen (RFC 6749 section 4.1.2).
  var revokesTokensOnCodeReuse = false
}

extension Strictness {
  /// The keys of `strictness`.
  static let object = ConfigObject<Strictness>(
    Strictness(),
    [
      ConfigKey(
        "revoke_on_code_reuse", \.revokesTokensOnCodeReuse, .bool,
        LocalizedText("Revoke tokens if a code is reused", "인가 코드 재사용 시 토큰 폐기"),
        LocalizedText(
          "Whether a second use of an authorization code revokes the tokens of the first use (RFC 6749 section 4.1.2).",
          "인가 코드를 다시 쓰면 처음 발급한 토큰을 폐기합니다(RFC 6749 4.1.2절)."))
    ])
}
