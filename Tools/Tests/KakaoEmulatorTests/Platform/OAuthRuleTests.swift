import Foundation
import Testing

@testable import EmulatorTestSupport
@testable import KakaoEmulator

@Suite struct PKCETests {
  @Test("The challenge matches the example in RFC 7636")
  func matchesRFC7636Example() {
    let verifier = "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk"
    #expect(PKCE.matches(verifier: verifier, challenge: "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM"))
    #expect(!PKCE.matches(verifier: verifier, challenge: "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cN"))
  }

  @Test("Only the hash decides whether a verifier matches", arguments: [TestEmulator.verifier, "short", "é\u{0} "])
  func matchesHashOnly(verifier: String) {
    #expect(PKCE.matches(verifier: verifier, challenge: PKCE.challenge(for: verifier)))
  }

  @Test(
    "The length of a code verifier is limited by RFC 7636",
    arguments: [(42, false), (43, true), (128, true), (129, false)])
  func verifierLengthIsLimited(length: Int, isValid: Bool) {
    #expect(PKCE.isVerifier(String(repeating: "a", count: length)) == isValid)
  }

  @Test("RFC 7636 doesn't allow other characters in a code verifier", arguments: ["+", "/", "=", " ", "é", "\u{0}"])
  func verifierRejectsOtherCharacters(character: String) {
    #expect(!PKCE.isVerifier(String(repeating: "a", count: 50) + character))
  }

  @Test("RFC 7636 allows unreserved punctuation in a code verifier", arguments: ["-", "_", ".", "~"])
  func verifierAllowsUnreservedCharacters(character: String) {
    #expect(PKCE.isVerifier(String(repeating: "a", count: 50) + character))
  }

  @Test(
    "A malformed code challenge is rejected",
    arguments: [
      String(repeating: "a", count: 42), String(repeating: "a", count: 44), String(repeating: ".", count: 43),
    ])
  func rejectsInvalidChallenge(text: String) {
    #expect(!PKCE.isChallenge(text))
  }
}

@Suite struct FormFieldsTests {
  @Test("Plus signs and percent sequences are decoded")
  func decodesPlusAndPercent() throws {
    let fields = try FormFields("a=1+2&b=%ED%95%9C%2B&c=x=y&d&&e=")
    #expect(fields["a"] == "1 2")
    #expect(fields["b"] == "한+")
    #expect(fields["c"] == "x=y")
    #expect(fields["d"] == nil && fields["e"] == nil)
  }

  @Test("A duplicate field is rejected")
  func rejectsRepeatedField() {
    #expect(throws: FormFields.Failure.duplicate("a")) { try FormFields("a=1&a=1") }
  }

  @Test("Fields that aren't valid UTF-8 are rejected", arguments: ["a=%", "a=%zz", "a=%ff", "%c3=1"])
  func rejectsNonUTF8(text: String) {
    #expect(throws: FormFields.Failure.malformed) { try FormFields(text) }
  }
}

@Suite struct ScopeTests {
  @Test("Scopes are separated by commas or spaces", arguments: ["a,b", "a b", "a, b ", "a b a"])
  func splitsAtCommasAndSpaces(text: String) {
    #expect(Scope.parse(text) == ["a", "b"])
  }

  @Test("A text of only separators is an empty scope")
  func emptyTextHasNoScopes() {
    #expect(Scope.parse(" , ") == [])
  }
}

@Suite struct RedirectURITests {
  private func app() throws -> App {
    try #require(try EmulatorConfig.demo().apps.first)
  }

  private func allows(_ uri: String, _ kind: AppKeyKind) throws -> Bool {
    let app = try app()
    return app.allowsRedirect(to: uri, key: app.keys.primary(kind))
  }

  @Test("A registered redirect URI is allowed")
  func allowsRegisteredRedirectURI() throws {
    #expect(try allows("http://localhost:8765/oauth", .rest))
  }

  @Test(
    "A redirect URI that differs from a registered one is rejected",
    arguments: [
      "http://localhost:8765/oauth/", "http://localhost:8765/oauth?a=1", "http://LOCALHOST:8765/oauth",
      "https://localhost:8765/oauth", "http://localhost:8765/oauth/../x", "",
    ])
  func rejectsSimilarRedirectURI(uri: String) throws {
    #expect(try !allows(uri, .rest))
  }

  @Test("Redirect URIs that only look the same are different")
  func comparesBytesNotCanonicalEquivalence() throws {
    var app = try app()
    app.redirectURIs = ["http://localhost/K\u{E9}"]
    app.logoutRedirectURIs = app.redirectURIs
    for uri in ["http://localhost/\u{212A}\u{E9}", "http://localhost/Ke\u{301}"] {
      #expect(uri == app.redirectURIs.first)
      #expect(!app.allowsRedirect(to: uri, key: app.keys.primary(.rest)))
      #expect(!app.allowsLogoutRedirect(to: uri))
    }
    #expect(app.allowsRedirect(to: "http://localhost/K\u{E9}", key: app.keys.primary(.rest)))
  }

  @Test("The custom scheme is allowed only with the native app key")
  func nativeSchemeNeedsNativeKey() throws {
    let uri = "kakaod0000000000000000000000000000001://oauth"
    #expect(try allows(uri, .native))
    #expect(try !allows(uri, .rest))
  }
}

@Suite struct SecretComparisonTests {
  @Test("Equal and different texts are distinguished")
  func comparesInConstantTime() {
    #expect(constantTimeEqual("secret", "secret"))
    #expect(!constantTimeEqual("secret", "secreT"))
    #expect(!constantTimeEqual("secret", "secret1"))
    #expect(!constantTimeEqual("", "x"))
  }

  @Test("Password hashes are salted and match only their password")
  func passwordHashesAreSalted() throws {
    let (first, second) = (try PasswordHash(password: "emulator"), try PasswordHash(password: "emulator"))
    #expect(first != second)
    #expect(first.matches("emulator"))
    #expect(!first.matches("Emulator"))
    #expect(!first.matches(""))
  }

  @Test("The passwords of many test accounts share a hash only if they are equal")
  func sharedPasswordHashes() throws {
    let first = try PasswordHash.shared(for: "caf\u{E9}")
    for number in 0..<3 {
      let other = try PasswordHash.shared(for: "other \(number)")
      #expect(other.matches("other \(number)") && !other.matches("caf\u{E9}"))
    }
    #expect(try PasswordHash.shared(for: "caf\u{E9}") == first)
    #expect(first.matches("caf\u{E9}") && !first.matches("cafe\u{301}"))
    #expect(try PasswordHash.shared(for: "cafe\u{301}") != first)
  }

  @Test(
    "No password matches a malformed hash",
    arguments: ["", "plain", "scrypt$3$00$00", "scrypt$4096$zz$00", "scrypt$99999999999$00$00", "scrypt$4096$00$"])
  func malformedHashMatchesNoPassword(encoded: String) {
    #expect(!PasswordHash(encoded: encoded).matches(""))
  }
}

@Suite struct OpaqueTokenTests {
  @Test("Codes and tokens have Kakao's length and alphabet")
  func codesAndTokensHaveKakaosFormat() {
    let tokens = OpaqueToken.pair(at: TestEmulator.start, random: .system)
    let code = OpaqueToken.code(at: TestEmulator.start, random: .system)
    #expect(tokens.access.count == 64 && tokens.refresh.count == 64 && code.count == 86)
    #expect(tokens.access.suffix(10) == tokens.refresh.suffix(10))
    #expect(
      (tokens.access + tokens.refresh + code).allSatisfy {
        $0.isASCII && ($0.isLetter || $0.isNumber || "-_".contains($0))
      })
  }

  @Test("User IDs are stable ten-digit numbers that differ between apps")
  func userIDsAreStablePerApp() {
    let id = UserID.derive(app: 1, account: 1, attempt: 0)
    #expect(id == UserID.derive(app: 1, account: 1, attempt: 0))
    #expect(String(id).count == 10)
    #expect(
      Set([
        id, UserID.derive(app: 2, account: 1, attempt: 0), UserID.derive(app: 1, account: 2, attempt: 0),
        UserID.derive(app: 1, account: 1, attempt: 1),
      ]).count == 4)
  }
}
