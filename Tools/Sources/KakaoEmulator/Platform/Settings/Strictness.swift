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
  /// The keys of `strictness`.
  static let object = ConfigObject<Strictness>(
    Strictness(),
    [
      ConfigKey(
        "revoke_on_code_reuse", \.revokesTokensOnCodeReuse, .bool,
        LocalizedText("Revoke tokens if a code is reused", "인가 코드 재사용 시 토큰 폐기"),
        LocalizedText(
          "Whether a second use of an authorization code revokes the tokens of the first use (RFC 6749 section 4.1.2).",
          "인가 코드를 다시 쓰면 처음 발급한 토큰을 폐기합니다(RFC 6749 4.1.2절).")),
      ConfigKey(
        "restrict_code_verifier", \.restrictsCodeVerifiers, .bool,
        LocalizedText("Restrict code verifiers", "code_verifier 형식 제한"),
        LocalizedText(
          "Whether a code_verifier must have 43 to 128 characters of A-Z, a-z, 0-9, -, ., _, and ~ (RFC 7636 section 4.1). Kakao's SDK for iOS also uses + and /.",
          "code_verifier를 A-Z, a-z, 0-9, -, ., _, ~ 중 43~128자로 제한합니다(RFC 7636 4.1절). 카카오 iOS SDK는 +와 /도 사용합니다.")),
    ])
}
