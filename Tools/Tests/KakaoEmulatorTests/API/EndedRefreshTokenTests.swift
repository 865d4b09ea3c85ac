import HummingbirdTesting
import Testing

@testable import EmulatorTestSupport
@testable import KakaoEmulator

/// Tests of the reasons why a refresh token no longer works.
@Suite struct EndedRefreshTokenTests {
  struct End: Sendable, CustomTestStringConvertible {
    let reason: String
    let end: @Sendable (TestEmulator, _ access: String, _ refresh: String) async throws -> Void

    init(
      _ reason: String,
      end: @escaping @Sendable (TestEmulator, _ access: String, _ refresh: String) async throws -> Void
    ) {
      (self.reason, self.end) = (reason, end)
    }

    var testDescription: String { reason }
  }

  static let ends = [
    End("expiredRefreshToken") { emulator, _, _ in emulator.clock.advance(by: 61 * 86_400) },
    // An expired token is deleted after a day, but the reason is still reported.
    End("expiredRefreshToken") { emulator, _, _ in
      emulator.clock.advance(by: 70 * 86_400)
      try await emulator.storage.removeExpired(before: emulator.clock.now)
    },
    End("rotatedRefreshToken") { emulator, _, refresh in
      emulator.clock.advance(by: 45 * 86_400)
      let answer = try await emulator.refresh(refresh).string("refresh_token")
      #expect(answer != refresh)
    },
    End("loggedOutUser") { emulator, access, _ in
      let answer = try await emulator.post("/v1/user/logout", [:], authorization: "Bearer \(access)")
      #expect(answer.status == .ok)
    },
    End("revokedRefreshToken") { emulator, _, _ in
      try await emulator.storage.deleteGrants(app: 1234, account: 1)
    },
    End("unlinkedUser") { emulator, access, _ in
      let answer = try await emulator.post("/v1/user/unlink", [:], authorization: "Bearer \(access)")
      #expect(answer.status == .ok)
    },
    End("unlinkedUser") { emulator, access, _ in
      let answer = try await emulator.post("/v1/user/unlink", [:], authorization: "Bearer \(access)")
      #expect(answer.status == .ok)
      emulator.clock.advance(by: 1)
      _ = try await emulator.control("login", #"{"app":1234,"account":1}"#)
    },
    End("deletedAccount") { emulator, _, _ in
      _ = try await emulator.services.deleteAccount(1, because: .forcedAccountDelete)
    },
    End("unknownRefreshToken") { emulator, _, _ in
      emulator.services.logins.reset()
      try await emulator.storage.deleteGrants(app: 1234, account: 1)
    },
  ]

  @Test("A failed refresh reports why the refresh token is no longer valid", arguments: ends)
  func reasons(end: End) async throws {
    try await withEmulator { emulator in
      let tokens = try await emulator.control("login", #"{"app":1234,"account":1}"#)
      let (access, refresh) = (try tokens.string("access_token"), try tokens.string("refresh_token"))
      try await end.end(emulator, access, refresh)
      let answer = try await emulator.refresh(refresh)
      #expect(try answer.string("error_code") == "KOE322")
      let record = try #require(emulator.services.requestLog.records().first)
      #expect(record.reason?.name == end.reason)
      guard end.reason != "unknownRefreshToken" else { return }
      // The overview shows the same cause.
      let strings = try #require(try PageResources.load().strings[.english])
      let cause = try #require(record.reason?.cause(in: strings)).replacing("'", with: "&#39;")
      #expect(try await emulator.get("/_emulator/", language: "en").text.contains(cause))
    }
  }
}
