import Foundation
import Testing

@testable import EmulatorTestSupport
@testable import KakaoEmulator

/// Tests that expired records are deleted in the background.
@Suite struct ExpiredDataCleanupTests {
  private func sweep(_ emulator: TestEmulator) async {
    let (isReady, _) = AsyncStream.makeStream(of: Void.self)
    await ExpiredDataCleanup(services: emulator.services, isReady: isReady).removeExpired()
  }

  private func begin(_ emulator: TestEmulator) async throws -> AuthorizationRequest {
    let app = try await emulator.app()
    let uri = "/oauth/authorize?response_type=code&client_id=\(app.keys.rest)&redirect_uri=\(TestEmulator.redirectURI)"
    #expect(try await emulator.get(uri).status == .found)
    return try #require(try await emulator.storage.snapshot().requests.first)
  }

  @Test("An unfinished login is deleted without another request", arguments: StorageKind.allCases)
  func abandonedLoginIsRemoved(kind: StorageKind) async throws {
    try await kind.withEmulator { emulator in
      // Begin the request an hour before the clock's real time.
      emulator.clock.advance(by: -3600)
      let request = try await begin(emulator)
      await sweep(emulator)
      #expect(try await emulator.storage.snapshot().requests == [request])
      emulator.clock.reset()
      await sweep(emulator)
      #expect(try await emulator.storage.snapshot().requests.isEmpty)
    }
  }

  @Test("Records that expire only because the clock was advanced remain when it is set back")
  func clockMovedForwardKeepsData() async throws {
    try await withEmulator { emulator in
      let tokens = try await emulator.tokens()
      let request = try await begin(emulator)
      emulator.clock.advance(by: 100 * 86_400)
      await sweep(emulator)
      emulator.clock.reset()
      #expect(try await emulator.storage.snapshot().requests == [request])
      #expect(try await emulator.get("/v2/user/me", authorization: "Bearer \(tokens.access)").status == .ok)
    }
  }

  @Test("An import restores the clock by which its records expire")
  func oldFileUsesItsOwnClock() async throws {
    try await withEmulator { emulator in
      emulator.clock.advance(by: -7 * 86_400)
      _ = try await begin(emulator)
      let yaml = try await emulator.get("/_emulator/export").text
      emulator.clock.reset()
      #expect(try await emulator.post("/_emulator/import", body: yaml, type: "application/yaml").status == .ok)
      emulator.clock.advance(by: 8 * 86_400)
      await sweep(emulator)
      #expect(try await emulator.storage.snapshot().requests.count == 1)
    }
  }

  @Test("A failed import doesn't change the clock")
  func failedImportKeepsClock() async throws {
    struct Failure: Error {}
    let clock = EmulatorClock { TestEmulator.start }
    clock.advance(by: 60)
    await #expect(throws: Failure.self) {
      try await clock.withTime(TestEmulator.start.addingTimeInterval(-60)) {
        #expect(clock.now == TestEmulator.start.addingTimeInterval(-60))
        throw Failure()
      }
    }
    #expect(clock.now == TestEmulator.start.addingTimeInterval(60) && clock.earliestShown == TestEmulator.start)
  }

  @Test("The number of unfinished logins is limited")
  func pendingLoginsAreBounded() async throws {
    try await withEmulator { emulator in
      let first = try await begin(emulator)
      for number in 1..<PendingAuthorizationRequest.limit {
        var request = first
        (request.id, request.expiresAt) = (SecretHash(of: "\(number)"), first.expiresAt + 1)
        try await emulator.storage.add(request, keeping: PendingAuthorizationRequest.limit)
      }
      #expect(try await emulator.storage.authorizationRequest(first.id) == first)
      emulator.clock.advance(by: 2)
      _ = try await begin(emulator)
      #expect(try await emulator.storage.authorizationRequest(first.id) == nil)
      #expect(try await emulator.storage.snapshot().requests.count == PendingAuthorizationRequest.limit)
    }
  }
}
