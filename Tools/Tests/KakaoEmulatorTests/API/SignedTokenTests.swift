import Foundation
import Testing

@testable import EmulatorTestSupport
@testable import KakaoEmulator

/// Tests of decoding JWTs and of checking their signatures with the emulator's keys.
@Suite struct SignedTokenTests {
  private func encoded(_ text: String) -> String { Data(text.utf8).base64URLEncodedString() }

  @Test("The signature of an ID token is valid with the current key and, after a rotation, with the previous one")
  func validSignatures() async throws {
    try await withEmulator { emulator in
      let text = try await emulator.tokens().response.string("id_token")
      let token = try #require(SignedToken(text))
      let keys = emulator.services.signingKeys
      #expect(token.signature(by: try await keys.all()) == .current)
      try await keys.rotate()
      #expect(token.signature(by: try await keys.all()) == .previous)
      try await keys.rotate()
      #expect(token.signature(by: try await keys.all()) == .unknownKey)
    }
  }

  @Test("A changed token, another algorithm, and an unknown key have different results")
  func invalidSignatures() async throws {
    try await withEmulator { emulator in
      let parts = try await emulator.tokens().response.string("id_token").split(separator: ".").map(String.init)
      let keys = try await emulator.services.signingKeys.all()
      func signature(_ header: String, _ claims: String) -> SignedToken.Signature? {
        SignedToken("\(header).\(claims).\(parts[2])")?.signature(by: keys)
      }
      #expect(signature(parts[0], encoded(#"{"iss":"x"}"#)) == .wrong)
      #expect(signature(encoded(#"{"alg":"RS256","kid":"x"}"#), parts[1]) == .unknownKey)
      #expect(signature(encoded(#"{"alg":"RS256"}"#), parts[1]) == .unknownKey)
      #expect(signature(encoded(#"{"alg":"none"}"#), parts[1]) == .otherAlgorithm)
    }
  }

  @Test("Claims are decoded without changes, in their order")
  func decodesClaims() throws {
    let text = "\(encoded(#"{"alg":"RS256"}"#)).\(encoded(#"{"b":"1","a":2,"exp":9}"#)).AAAA"
    let token = try #require(SignedToken(text))
    #expect(token.claims == #"{"b":"1","a":2,"exp":9}"#)
    #expect(token.string("b") == "1" && token.string("a") == nil)
    #expect(token.date("exp") == Date(timeIntervalSince1970: 9) && token.date("b") == nil)
  }

  @Test(
    "A text that isn't a well-formed JWT isn't decoded",
    arguments: [
      "", "a", "a.b", "a.b.c", "e30.e30", "e30.e30.AAAA.", "e30.e30.AA=", "W10.e30.AAAA", "e30.W10.AAAA",
      "e30.e30." + String(repeating: "A", count: SignedToken.maximumSize),
    ])
  func rejectsOtherTexts(text: String) {
    #expect(SignedToken(text) == nil)
  }

  @Test("A JSON text is indented without changing its values")
  func indentation() {
    let text = #"{"a":"x, {\"y\": [1]}\\","b":[1,{"c":null}]}"#
    let lines = [
      "{", #"  "a": "x, {\"y\": [1]}\\","#, #"  "b": ["#, "    1,", "    {", #"      "c": null"#, "    }", "  ]", "}",
    ]
    #expect(JSONIndentation.indented(text) == lines.joined(separator: "\n"))
    #expect(JSONIndentation.indented(JSONIndentation.indented(text)) == lines.joined(separator: "\n"))
  }
}
