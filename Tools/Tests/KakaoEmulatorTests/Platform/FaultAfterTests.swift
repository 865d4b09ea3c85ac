import Foundation
import HTTPTypes
import Testing

@testable import EmulatorTestSupport
@testable import KakaoEmulator

/// Tests of faults that apply after the server has handled a request.
@Suite struct FaultAfterTests {
  @Test("A status after the request is handled replaces the response, and the code is used up")
  func codeIsSpent() async throws {
    try await withEmulator { emulator in
      _ = try await emulator.control("faults", #"{"match":{"path":"/oauth/token"},"status":502,"when":"after"}"#)
      let code = try await emulator.code()
      let lost = try await emulator.redeem(code)
      #expect(lost.status == .badGateway && lost.text.isEmpty)
      try expect(try await emulator.redeem(code), isOAuthError: "invalid_grant", "KOE320")
      let log = emulator.services.requestLog.records()
      #expect(log.map(\.fault) == [nil, "status 502 after"] && log.map(\.status) == [400, 502])
    }
  }

  @Test("A fault before the request is handled leaves the code valid")
  func codeIsKept() async throws {
    try await withEmulator { emulator in
      _ = try await emulator.control("faults", #"{"match":{"path":"/oauth/token"},"status":502,"when":"before"}"#)
      let code = try await emulator.code()
      #expect(try await emulator.redeem(code).status == .badGateway)
      #expect(try await emulator.redeem(code).status == .ok)
    }
  }

  @Test("A lost response to a refresh leaves the new access token valid")
  func refreshTakesEffect() async throws {
    try await withEmulator { emulator in
      let tokens = try await emulator.tokens()
      _ = try await emulator.control("faults", #"{"match":{"grant_type":"refresh_token"},"status":500,"when":"after"}"#)
      #expect(try await emulator.refresh(tokens.refresh).status == .internalServerError)
      let issued = try await emulator.storage.snapshot().accessTokens
      #expect(issued.count == 2)
    }
  }

  @Test("A fault after an unlink leaves the user unlinked")
  func unlinkTakesEffect() async throws {
    try await withEmulator { emulator in
      let bearer = try await emulator.bearer()
      _ = try await emulator.control("faults", #"{"match":{"path":"/v1/user/unlink"},"status":500,"when":"after"}"#)
      #expect(try await emulator.post("/v1/user/unlink", authorization: bearer).status == .internalServerError)
      #expect(try await emulator.storage.link(app: 1234, account: 1) == nil)
    }
  }
}
