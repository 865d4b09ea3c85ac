import Foundation
import Testing

@testable import EmulatorTestSupport
@testable import KakaoEmulator

@Suite struct TokenInfoTests {
  @Test("The claims of an ID token are returned")
  func readsIDToken() async throws {
    try await withEmulator { emulator in
      let token = try await emulator.tokens(Login(nonce: "n")).response.string("id_token")
      let response = try await emulator.post("/oauth/tokeninfo", ["id_token": token])
      #expect(response.status == .ok)
      #expect(
        try response.memberNames() == ["iss", "aud", "sub", "iat", "exp", "nonce", "auth_time", "nickname"])
    }
  }

  @Test("A malformed ID token returns KOE400", arguments: [nil, "x", "a.b.c", "e30.e30.e30"])
  func malformedTokenIsKOE400(token: String?) async throws {
    try await withEmulator { emulator in
      let response = try await emulator.post("/oauth/tokeninfo", token.map { ["id_token": $0] } ?? [:])
      try expect(response, isOAuthError: "invalid_token", "KOE400")
    }
  }

  @Test("Another issuer returns KOE401")
  func wrongIssuerIsKOE401() async throws {
    let yaml = "issuer: https://other.example\n" + EmulatorConfig.demoYAML
    let foreign = TokenBox()
    try await withEmulator(.yaml(yaml)) { await foreign.put(try await $0.tokens().response.string("id_token")) }
    try await withEmulator { emulator in
      let response = try await emulator.post("/oauth/tokeninfo", ["id_token": try await foreign.take()])
      try expect(response, isOAuthError: "invalid_token", "KOE401")
    }
  }

  @Test("A modified token returns KOE402")
  func modifiedTokenIsKOE402() async throws {
    try await withEmulator { emulator in
      let token = try await emulator.tokens().response.string("id_token")
      let other = try await emulator.tokens(Login(account: 2)).response.string("id_token")
      let forged = token.split(separator: ".").prefix(2) + other.split(separator: ".").suffix(1)
      let response = try await emulator.post("/oauth/tokeninfo", ["id_token": forged.joined(separator: ".")])
      try expect(response, isOAuthError: "invalid_token", "KOE402")
    }
  }

  @Test("An unsigned token returns KOE400 or KOE402")
  func unsignedTokenIsRejected() async throws {
    try await withEmulator { emulator in
      let token = try await emulator.tokens().response.string("id_token").split(separator: ".")
      let header = Data(#"{"typ":"JWT","alg":"none"}"#.utf8).base64URLEncodedString()
      let response = try await emulator.post("/oauth/tokeninfo", ["id_token": "\(header).\(token[1])."])
      #expect(response.status == .badRequest)
      #expect(try ["KOE400", "KOE402"].contains(response.string("error_code")))
    }
  }

  @Test("An expired token returns KOE403")
  func expiredTokenIsKOE403() async throws {
    try await withEmulator { emulator in
      let token = try await emulator.tokens().response.string("id_token")
      emulator.clock.advance(by: 21_600)
      let response = try await emulator.post("/oauth/tokeninfo", ["id_token": token])
      try expect(response, isOAuthError: "invalid_token", "KOE403")
    }
  }
}

/// A box that passes a token from one emulator to another.
private actor TokenBox {
  private var token: String?

  func put(_ token: String) { self.token = token }
  func take() throws -> String { try #require(token) }
}
