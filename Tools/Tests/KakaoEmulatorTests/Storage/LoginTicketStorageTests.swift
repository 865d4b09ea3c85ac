import Foundation
import Testing

@testable import EmulatorTestSupport
@testable import KakaoEmulator

/// Tests of login tickets, in each kind of storage.
@Suite struct LoginTicketStorageTests {
  static let saved = LoginTicket(
    id: SecretHash(of: "saved"), content: .savedLogin(SavedLogin(accountID: 1, authenticatedAt: Sample.now)),
    expiresAt: Sample.now.addingTimeInterval(60))
  static let qr = LoginTicket(
    id: SecretHash(of: "qr"),
    content: .qr(QRLogin(request: Sample.request.id, browser: SecretHash(of: "cookie"), number: "07")),
    expiresAt: Sample.now.addingTimeInterval(60))

  static let all = [saved, Sample.popup, qr]

  @Test("Every type of login ticket is stored", arguments: StorageKind.allCases)
  func storesEveryKind(kind: StorageKind) async throws {
    try await kind.withStorage { storage in
      for ticket in Self.all {
        #expect(try await storage.ticket(ticket.id) == nil)
        try await storage.save(ticket)
        #expect(try await storage.ticket(ticket.id) == ticket)
      }
    }
  }

  @Test("The tickets that expire first are deleted beyond the limit", arguments: StorageKind.allCases)
  func numberIsLimited(kind: StorageKind) async throws {
    try await kind.withStorage { storage in
      var saved = Self.saved
      saved.expiresAt += SavedLogins.lifetime
      try await storage.save(saved)
      for number in 0..<20 {
        var ticket = Self.qr
        (ticket.id, ticket.expiresAt) = (SecretHash(of: "\(number)"), ticket.expiresAt + TimeInterval(number))
        try await storage.add(ticket, keeping: 5)
      }
      let kept = Set(try await storage.snapshot().tickets.map(\.id))
      #expect(kept == Set((16..<20).map { SecretHash(of: "\($0)") } + [saved.id]))
    }
  }

  @Test("Exactly one of many concurrent calls consumes a ticket", arguments: StorageKind.allCases)
  func concurrentConsumptionSucceedsOnce(kind: StorageKind) async throws {
    try await kind.withStorage { storage in
      try await storage.save(Sample.popup)
      let taken = try await withThrowingTaskGroup(of: LoginTicket?.self) { group in
        for _ in 0..<20 { group.addTask { try await storage.consumeTicket(Sample.popup.id) } }
        return try await group.reduce(into: [LoginTicket]()) { if let ticket = $1 { $0.append(ticket) } }
      }
      #expect(taken == [Sample.popup])
    }
  }

  @Test("Concurrent changes of a ticket aren't lost", arguments: StorageKind.allCases)
  func concurrentUpdatesAreKept(kind: StorageKind) async throws {
    try await kind.withStorage { storage in
      try await storage.save(Self.qr)
      try await withThrowingTaskGroup(of: Void.self) { group in
        for _ in 0..<20 {
          group.addTask {
            _ = try await storage.updateTicket(Self.qr.id) { content in
              guard case .qr(var login) = content else { return }
              login.accountID = (login.accountID ?? 0) + 1
              content = .qr(login)
            }
          }
        }
        try await group.waitForAll()
      }
      guard case .qr(let login)? = try await storage.ticket(Self.qr.id)?.content else {
        Issue.record("the ticket doesn't exist anymore")
        return
      }
      #expect(login.accountID == 20)
    }
  }

  @Test("A ticket that was consumed can't be changed or found anymore", arguments: StorageKind.allCases)
  func consumedTicketStaysConsumed(kind: StorageKind) async throws {
    try await kind.withStorage { storage in
      try await storage.save(Self.qr)
      _ = try await storage.consumeTicket(Self.qr.id)
      #expect(try await !storage.updateTicket(Self.qr.id) { _ in })
      #expect(try await storage.ticket(Self.qr.id) == nil)
    }
  }

  @Test("Deleting a link deletes the results of its pop-up logins", arguments: StorageKind.allCases)
  func deletingLinkDeletesPopupResults(kind: StorageKind) async throws {
    try await kind.withStorage { storage in
      var others = [Sample.popup, Sample.popup]
      var elsewhere = Sample.request
      elsewhere.appID = 2
      others[0].id = SecretHash(of: "other account")
      others[0].content = .popup(.approved(Sample.request, accountID: 2, scopes: [], authenticatedAt: Sample.now))
      others[1].id = SecretHash(of: "other app")
      others[1].content = .popup(.approved(elsewhere, accountID: 1, scopes: [], authenticatedAt: Sample.now))
      try await storage.save(Sample.link)
      for ticket in Self.all + others { try await storage.save(ticket) }
      try await storage.deleteLink(app: 1, account: 1)
      #expect(try await storage.ticket(Sample.popup.id) == nil)
      for ticket in others + [Self.saved, Self.qr] { #expect(try await storage.ticket(ticket.id) == ticket) }
    }
  }

  /// The operations that end all sessions of an account.
  enum SignOutKind: CaseIterable {
    case everywhere, byDeletion, byNewPassword, byNewPasswordOfKnownAccount

    func apply(to storage: Storage) async throws {
      switch self {
      case .everywhere: try await storage.deleteSessions(account: 1)
      case .byDeletion: _ = try await storage.deleteAccount(1)
      case .byNewPassword: _ = try await storage.addAccount { _, _ in Account(id: 1, passwordHash: "new") }
      case .byNewPasswordOfKnownAccount: _ = try await storage.updateAccount(1) { $0.passwordHash = "new" }
      }
    }
  }

  private static func signIn(_ account: Account.ID, _ storage: Storage) async throws -> [SecretHash] {
    try await storage.save(Account(id: account, passwordHash: "old"))
    let login = QRLogin(
      request: Sample.request.id, browser: SecretHash(of: "cookie"), number: "07", accountID: account)
    let contents: [LoginTicket.Content] = [
      .savedLogin(SavedLogin(accountID: account, authenticatedAt: Sample.now)), .qr(login),
      .popup(.approved(Sample.request, accountID: account, scopes: [], authenticatedAt: Sample.now)),
    ]
    let ids = contents.indices.map { SecretHash(of: "\(account) \($0)") }
    for (id, content) in zip(ids, contents) {
      try await storage.save(LoginTicket(id: id, content: content, expiresAt: Sample.now.addingTimeInterval(60)))
    }
    try await storage.save(
      AccountSession(
        id: SecretHash(of: "\(account)"), accountID: account, authenticatedAt: Sample.now,
        expiresAt: Sample.now.addingTimeInterval(60)))
    return ids
  }

  @Test("After signing out, no ticket signs the user in", arguments: StorageKind.allCases, SignOutKind.allCases)
  func signOutDeletesTickets(kind: StorageKind, signOut: SignOutKind) async throws {
    try await kind.withStorage { storage in
      let ended = try await Self.signIn(1, storage)
      let others = try await Self.signIn(2, storage)
      try await storage.save(Self.qr)
      try await signOut.apply(to: storage)
      for id in ended { #expect(try await storage.ticket(id) == nil) }
      #expect(try await storage.session(SecretHash(of: "1")) == nil)
      for id in others + [Self.qr.id] { #expect(try await storage.ticket(id) != nil) }
      #expect(try await storage.session(SecretHash(of: "2")) != nil)
    }
  }

  @Test("A change that keeps the password doesn't end sessions", arguments: StorageKind.allCases)
  func changeKeepingPasswordKeepsTickets(kind: StorageKind) async throws {
    try await kind.withStorage { storage in
      let kept = try await Self.signIn(1, storage)
      let account = try #require(try await storage.updateAccount(1) { $0.nickname = "new" })
      _ = try await storage.addAccount { _, _ in account }
      for id in kept { #expect(try await storage.ticket(id) != nil) }
      #expect(try await storage.session(SecretHash(of: "1")) != nil)
    }
  }
}
