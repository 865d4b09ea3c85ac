import Foundation
import HummingbirdTesting
import Testing

@testable import EmulatorTestSupport
@testable import KakaoEmulator

/// Tests of `POST /_emulator/tokens/expire`.
@Suite struct TokenExpiryTests {
  @Test("Expired access tokens are refused, and their refresh tokens still work")
  func accessTokensExpire() async throws {
    try await withEmulator { emulator in
      let tokens = try await emulator.tokens()
      #expect(try await emulator.control("tokens/expire", "{}").text == #"{"expired":1}"#)
      let refused = try await emulator.get("/v2/user/me", authorization: "Bearer \(tokens.access)")
      try expect(refused, isKAPIError: -401, status: 401)
      let fresh = try await emulator.refresh(tokens.refresh).string("access_token")
      #expect(try await emulator.get("/v2/user/me", authorization: "Bearer \(fresh)").status == .ok)
    }
  }

  @Test("An expired refresh token is refused")
  func refreshTokensExpire() async throws {
    try await withEmulator { emulator in
      let tokens = try await emulator.tokens()
      let body = #"{"kind": "refresh_token", "app": 1234, "account": 1}"#
      #expect(try await emulator.control("tokens/expire", body).text == #"{"expired":1}"#)
      try expect(try await emulator.refresh(tokens.refresh), isOAuthError: "invalid_grant", "KOE322")
      #expect(try await emulator.get("/v2/user/me", authorization: "Bearer \(tokens.access)").status == .ok)
    }
  }

  @Test("An expired code is refused")
  func codesExpire() async throws {
    try await withEmulator { emulator in
      let code = try await emulator.code()
      #expect(try await emulator.control("tokens/expire", #"{"kind": "code"}"#).text == #"{"expired":1}"#)
      try expect(try await emulator.redeem(code), isOAuthError: "invalid_grant", "KOE320")
    }
  }

  @Test("A single token can be expired by its ID in the token list")
  func oneTokenExpires() async throws {
    try await withEmulator { emulator in
      let (first, second) = (try await emulator.tokens(), try await emulator.tokens())
      let list = try await emulator.get("/_emulator/tokens").text
      let id = SecretHash(of: first.access).hex
      #expect(list.contains(#"{"id":"\#(id)","issued_at""#) && !list.contains(first.access))
      #expect(try await emulator.control("tokens/expire", #"{"id": "\#(id)"}"#).text == #"{"expired":1}"#)
      #expect(try await emulator.control("tokens/expire", #"{"id": "\#(id)"}"#).text == #"{"expired":0}"#)
      #expect(try await emulator.get("/v2/user/me", authorization: "Bearer \(first.access)").status == .unauthorized)
      #expect(try await emulator.get("/v2/user/me", authorization: "Bearer \(second.access)").status == .ok)
    }
  }

  @Test(
    "A wrong selection is rejected, and the error names the member",
    arguments: [
      (#"{"kind": "password"}"#, "kind", 400), (#"{"app": 9}"#, "app", 404), (#"{"account": 9}"#, "account", 404),
      (#"{"id": "x"}"#, "id", 404), (#"{"id": "x", "app": 1234}"#, "id", 400), (#"{"all": true}"#, "all", 400),
    ])
  func rejectsWrongSelections(body: String, field: String, status: Int) async throws {
    try await withEmulator { emulator in
      let tokens = try await emulator.tokens()
      let response = try await emulator.control("tokens/expire", body)
      #expect(response.status.code == status)
      #expect(try response.string("field") == field)
      #expect(try await emulator.get("/v2/user/me", authorization: "Bearer \(tokens.access)").status == .ok)
    }
  }
}
