import Foundation
import Testing

@testable import EmulatorTestSupport
@testable import KakaoEmulator

/// Tests of several emulators on one database.
@Suite(.enabled(if: TestDatabase.server != nil, "scripts/with-postgresql.sh starts a server"))
struct ReplicaTests {
  /// Runs `body` with two storages that share a database but nothing in memory.
  private func withReplicas(_ body: ([Storage]) async throws -> Void) async throws {
    try await TestDatabase.withDatabase { address in
      async let one = TestDatabase.storage(address)
      async let two = TestDatabase.storage(address)
      try await body([one, two])
    }
  }

  /// Calls `use` 50 times at the same time, alternating between the storages, and returns the results.
  private func race<Value: Sendable>(
    _ replicas: [Storage], _ use: @escaping @Sendable (Storage, Int) async throws -> Value
  ) async throws -> [Value] {
    try await withThrowingTaskGroup(of: Value.self) { group in
      for number in 0..<50 { group.addTask { try await use(replicas[number % replicas.count], number) } }
      return try await group.reduce(into: []) { $0.append($1) }
    }
  }

  @Test("A code is redeemed once, and other attempts revoke its tokens")
  func codeIsRedeemedOnce() async throws {
    try await withReplicas { replicas in
      try await replicas[0].save(Sample.link)
      try await replicas[0].save(Sample.code)
      let uses = try await race(replicas) { storage, number in
        var (grant, token) = (Sample.grant, Sample.token)
        (grant.id, grant.refreshToken) = (UUID(), SecretHash(of: "refresh \(number)"))
        (token.id, token.grantID) = (SecretHash(of: "access \(number)"), grant.id)
        let tokens = InitialTokens(grant: grant, accessToken: token)
        return try await storage.redeemCode(Sample.code.id, for: tokens, revokesOnReuse: true) {}
      }
      #expect(uses.count { $0 == .first } == 1 && uses.count { $0 == .revokedTokens } == 1)
      #expect(try await replicas[1].snapshot().grants.isEmpty)
    }
  }

  @Test("A refresh token is replaced once")
  func refreshTokenIsReplacedOnce() async throws {
    try await withReplicas { replicas in
      try await Sample.saveTokens(in: replicas[0])
      let replaced = try await race(replicas) { storage, number in
        var token = Sample.token
        token.id = SecretHash(of: "access \(number)")
        let renewal = RotatedRefreshToken(id: SecretHash(of: "refresh \(number)"), expiresAt: Sample.now)
        return try await storage.refresh(with: token, from: Sample.grant.refreshToken, to: renewal)
      }
      #expect(replaced.count { $0 } == 1)
    }
  }

  @Test("A ticket, an authorization request, and a credential are each consumed once")
  func singleUseRecordsAreTakenOnce() async throws {
    try await withReplicas { replicas in
      try await Sample.saveTokens(in: replicas[0])
      try await replicas[0].save(LoginTicketStorageTests.qr)
      try await replicas[0].save(Sample.credential)
      try await replicas[0].add(Sample.request, keeping: 9)
      let tickets = try await race(replicas) { storage, _ in
        try await storage.consumeTicket(LoginTicketStorageTests.qr.id)
      }
      #expect(tickets.count { $0 != nil } == 1)
      let credentials = try await race(replicas) { storage, _ in
        try await storage.consumeCredential(Sample.credential.id, .accessGrantToken)
      }
      #expect(credentials.count { $0 != nil } == 1)
      let requests = try await race(replicas) { storage, _ in
        try await storage.consumeAuthorizationRequest(Sample.request.id)
      }
      #expect(requests.count { $0 != nil } == 1)
    }
  }

  @Test("A delivery is claimed once")
  func deliveryIsClaimedOnce() async throws {
    try await withReplicas { replicas in
      let notice = WebhookMessage.unlink(UnlinkNotice(appID: 1, userID: 42, referrer: .fromApps))
      let delivery = WebhookDelivery(
        id: "a", createdAt: Sample.now, appID: 1, accountID: 1, target: Webhook(url: "http://127.0.0.1/unlink"),
        message: notice)
      try await replicas[0].add(delivery)
      let taken = try await race(replicas) { storage, _ in
        if case .granted = try await storage.claimDelivery("a", at: Sample.now, for: 10) { true } else { false }
      }
      #expect(taken.count { $0 } == 1)
      // A claim ends after its duration, even if the emulator that made it was killed.
      let later = try await replicas[1].claimDelivery("a", at: Sample.now.addingTimeInterval(10), for: 10)
      guard case .granted = later else {
        Issue.record("the delivery is still claimed")
        return
      }
    }
  }

  @Test("Deliveries that are recorded at the same time are all kept, and later ones come after them")
  func recordedDeliveriesAreKept() async throws {
    try await withReplicas { replicas in
      @Sendable func delivery(_ number: Int) -> WebhookDelivery {
        WebhookDelivery(
          id: "\(number)", createdAt: Sample.now, appID: 1, accountID: 1,
          target: Webhook(url: "http://127.0.0.1/unlink"),
          message: .unlink(UnlinkNotice(appID: 1, userID: 42, referrer: .fromApps)))
      }
      _ = try await race(replicas) { storage, number in try await storage.add(delivery(number), keeping: 50) }
      #expect(Set(try await replicas[0].deliveries(app: nil).map(\.id)) == Set((0..<50).map(String.init)))
      for number in 50..<54 { try await replicas[number % 2].add(delivery(number), keeping: 50) }
      let newest = try await replicas[0].deliveries(app: nil)
      #expect(newest.count == 50)
      #expect(newest.prefix(4).map(\.id) == ["53", "52", "51", "50"])
    }
  }

  @Test("Emulators that start at the same time use the same signing keys, even after a rotation")
  func signingKeysAreShared() async throws {
    try await withReplicas { replicas in
      let keys = replicas.map { SigningKeys(storage: $0, clock: EmulatorClock(), random: .system) }
      async let first = keys[0].all()
      async let second = keys[1].all()
      #expect(try await first.map(\.kid) == second.map(\.kid))
      try await keys[0].rotate()
      #expect(try await keys[0].all().map(\.kid) == keys[1].all().map(\.kid))
    }
  }

  @Test("Each request of a login can be sent to another emulator")
  func loginChangesEmulator() async throws {
    try await TestDatabase.withDatabase { address in
      try await withEmulator(storage: .postgreSQL(address)) { one in
        try await withEmulator(storage: .postgreSQL(address)) { two in
          let tokens = try await one.tokens()
          #expect(try await two.get("/v2/user/me", authorization: "Bearer \(tokens.access)").status == .ok)
          #expect(try await two.refresh(tokens.refresh).status == .ok)
          let (forms, browser) = (one.services.formTokens, Browser(cookie: "a", isNew: false))
          let token = forms.token(for: .login, browser: browser, subject: "b")
          #expect(two.services.formTokens.accepts(token, for: .login, browser: browser, subject: "b"))
        }
      }
    }
  }

  @Test("Accounts that different emulators add at the same time get different IDs")
  func concurrentChangesAreKept() async throws {
    try await withReplicas { replicas in
      _ = try await race(replicas) { storage, number in
        try await storage.addAccount { Account(id: try $1.firstFreeID, passwordHash: "\(number)") }
      }
      #expect(try await replicas[0].accounts().map(\.id) == Array(1...50))
    }
  }
}
