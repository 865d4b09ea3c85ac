import Crypto
import Foundation
import JWTKit
import Testing

@testable import EmulatorTestSupport
@testable import KakaoEmulator

/// Tests that send `/oauth/tokeninfo` ID tokens that the emulator didn't issue or that were changed.
@Suite struct TokenInfoForgeryTests {
  private typealias Key = JWTKit.Insecure.RSA.PrivateKey

  /// Expects that the token is rejected as malformed or because of its signature.
  private func expectRefusal(
    _ token: String, by emulator: TestEmulator, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let response = try await emulator.post("/oauth/tokeninfo", ["id_token": token])
    #expect(response.status == .badRequest, sourceLocation: sourceLocation)
    #expect(try ["KOE400", "KOE402"].contains(response.string("error_code")), sourceLocation: sourceLocation)
  }

  private func encoded(_ text: String) -> String { Data(text.utf8).base64URLEncodedString() }

  @Test(
    "Only the algorithm RS256 is accepted",
    arguments: ["none", "nOnE", "", "HS256", "RS384", "RS512", "PS256", "ES256", "EdDSA"])
  func algorithmMustBeRS256(name: String) async throws {
    try await withEmulator { emulator in
      let parts = try await emulator.tokens().response.string("id_token").split(separator: ".")
      let key = try #require(try await emulator.services.signingKeys.all().first)
      let header = encoded(#"{"typ":"JWT","alg":"\#(name)","kid":"\#(key.kid)"}"#)
      try await expectRefusal("\(header).\(parts[1]).\(parts[2])", by: emulator)
      try await expectRefusal("\(header).\(parts[1]).", by: emulator)
    }
  }

  @Test("A token signed with the public key as a shared secret is rejected")
  func publicKeyIsNotHMACSecret() async throws {
    try await withEmulator { emulator in
      let parts = try await emulator.tokens().response.string("id_token").split(separator: ".")
      let key = try #require(try await emulator.services.signingKeys.all().first)
      let content = "\(encoded(#"{"alg":"HS256","kid":"\#(key.kid)"}"#)).\(parts[1])"
      for secret in [try Key(pem: key.privateKeyPEM).publicKey.pemRepresentation, key.kid, ""] {
        let code = HMAC<SHA256>.authenticationCode(
          for: Data(content.utf8), using: SymmetricKey(data: Data(secret.utf8)))
        try await expectRefusal("\(content).\(Data(code).base64URLEncodedString())", by: emulator)
      }
    }
  }

  @Test(
    "A token signed with another key is rejected", arguments: ["", "../../etc/passwd", "' OR '1'='1", "x", "\u{0}"])
  func foreignKeyIsRejected(kid: String) async throws {
    try await withEmulator { emulator in
      let payload = try await emulator.tokens().response.string("id_token").split(separator: ".")[1]
      let forger = try #require(TestKeys.pair.get().last.map { _ in try SigningKey.make(at: .now, random: .system) })
      let keys = JWTKeyCollection()
      await keys.add(rsa: try Key(pem: forger.privateKeyPEM), digestAlgorithm: .sha256, kid: "f")
      let own = try #require(try await emulator.services.signingKeys.all().first).kid
      let claims = try JSONDecoder().decode(
        IDTokenClaims.self, from: #require(Data(base64Encoded: Self.padded(String(payload)))))
      for kid in [kid, own] {
        let token = try await keys.sign(claims, kid: "f", header: ["kid": .string(kid)])
        try await expectRefusal(token, by: emulator)
      }
    }
  }

  @Test("A token has only one valid encoding")
  func nonCanonicalTokenIsRejected() async throws {
    try await withEmulator { emulator in
      let token = try await emulator.tokens().response.string("id_token")
      for text in ["=", "==", " ", "\n", "A", ".", ".A", "%3D"] {
        try await expectRefusal(token + text, by: emulator)
        try await expectRefusal(text + token, by: emulator)
      }
      try await expectRefusal(String(token.dropLast()), by: emulator)
      let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")
      let last = try #require(token.last.flatMap(alphabet.firstIndex))
      // The last character of 256 encoded bytes contains two data bits and four zero bits.
      for other in last + 1..<last + 16 {
        try await expectRefusal("\(token.dropLast())\(alphabet[other])", by: emulator)
      }
      #expect(try await emulator.post("/oauth/tokeninfo", ["id_token": token]).status == .ok)
    }
  }

  private static func padded(_ text: String) -> String {
    text.replacing("-", with: "+").replacing("_", with: "/") + String(repeating: "=", count: (4 - text.count % 4) % 4)
  }
}
