import Foundation
import Testing

@testable import EmulatorTestSupport
@testable import KakaoEmulator

/// Tests that fail if a step for adding a record type is missing; see ``Tables`` for the steps.
@Suite struct TablesTests {
  /// The operations that delete a record with everything that belongs to it.
  enum Deletion: CaseIterable {
    case grant, link, account, app

    /// The record types that the operation keeps.
    var kept: [any Record.Type] {
      let independent: [any Record.Type] = [SigningKey.self, NumberedDelivery.self, Setting.self]
      return switch self {
      case .grant: [Link.self, StoredCode.self, LoginTicket.self] + Self.link.kept
      case .link: [App.self, Account.self, AccountSession.self, AuthorizationRequest.self] + independent
      case .account: [App.self, AuthorizationRequest.self] + independent
      case .app: [Account.self, AccountSession.self] + independent
      }
    }

    func apply(to storage: Storage) async throws {
      switch self {
      case .grant: try await storage.deleteGrant(Sample.grant.id)
      case .link: try await storage.deleteLink(app: Sample.app.id, account: Sample.account.id)
      case .account: _ = try await storage.deleteAccount(Sample.account.id)
      case .app: try await storage.updateApps { $0 = [] }
      }
    }
  }

  private struct Keyless: Record {
    static let table = Table<Keyless>("keyless", key: Column(optional: "id") { $0.id })

    var id: Int?
  }

  @Test("Every record has a sample")
  func everyRecordHasSample() {
    #expect(Sample.all.map { "\(type(of: $0))" } == Tables.all.map { "\($0)" })
  }

  @Test("Columns of a table with the same name are equal, and a key isn't optional")
  func columnsAreConsistent() {
    func check<Element: Record>(_ record: Element) {
      let table = Element.table
      #expect(table.key.allSatisfy { !$0.isOptional }, "\(table.name)")
      for column in table.key + table.indexes.flatMap(\.columns) + [table.order].compactMap(\.self) {
        for other in table.columns where other.name == column.name {
          let isSame = (column.kind, column.isOptional) == (other.kind, other.isOptional)
          #expect(isSame && column.value(record) == other.value(record), "\(table.name).\(column.name)")
        }
      }
    }
    for record in Sample.all { check(record) }
  }

  @Test("Everything that belongs to a deleted record is deleted", arguments: StorageKind.allCases, Deletion.allCases)
  func deletionIsComplete(kind: StorageKind, deletion: Deletion) async throws {
    try await kind.withStorage { storage in
      try await storage.save(Sample.all)
      try await deletion.apply(to: storage)
      #expect(try await storage.types() == Set(deletion.kept.map { "\($0)" }))
    }
  }

  @Test("Every record that expires is deleted after its retention, and not before", arguments: StorageKind.allCases)
  func expiredRecordsAreDeleted(kind: StorageKind) async throws {
    func end<Element: Record>(_ record: Element) -> Date? {
      guard let column = Element.table.order, column.name == "expires_at", case .real(let time)? = column.value(record)
      else { return nil }
      return Date(timeIntervalSince1970: time + Element.table.retention)
    }
    let ends = Sample.all.compactMap { record in end(record).map { (name: "\(type(of: record))", date: $0) } }
    try await kind.withStorage { storage in
      try await storage.save(Sample.all)
      for end in ends.sorted(by: { $0.date < $1.date }) {
        try await storage.removeExpired(before: end.date)
        #expect(try await storage.types().contains(end.name))
        try await storage.removeExpired(before: end.date + 1)
        #expect(try await !storage.types().contains(end.name))
      }
      #expect(try await storage.types() == Tables.types.subtracting(ends.map(\.name)))
    }
  }

  @Test("Restoring a snapshot after a reset restores everything except deliveries", arguments: StorageKind.allCases)
  func snapshotIsComplete(kind: StorageKind) async throws {
    try await kind.withStorage { storage in
      try await storage.save(Sample.all)
      let snapshot = try await storage.snapshot()
      try await storage.reset(apps: [], accounts: [])
      try await storage.replace(signingKeys: [])
      #expect(try await storage.types() == ["Setting"])
      try await storage.restore(snapshot)
      #expect(try await storage.types() == Tables.types.subtracting(["NumberedDelivery"]))
      #expect(try await storage.snapshot() == snapshot)
    }
  }

  /// If a record remained, the records to which it belongs could be missing.
  @Test(
    "Restoring an empty snapshot deletes everything except deliveries, signing keys, and settings",
    arguments: StorageKind.allCases)
  func restoredSnapshotReplacesEverything(kind: StorageKind) async throws {
    try await kind.withStorage { storage in
      try await storage.save(Sample.all)
      try await storage.restore(StorageSnapshot())
      #expect(try await storage.types() == ["NumberedDelivery", "SigningKey", "Setting"])
    }
  }

  @Test("Records of a table without an order can't be read or deleted in order", arguments: StorageKind.allCases)
  func orderIsRequired(kind: StorageKind) async throws {
    try await kind.withStorage { storage in
      await #expect(throws: DeclarationError.noOrder) {
        try await storage.read { try $0.records(Condition<App>.ordered()) }
      }
      await #expect(throws: DeclarationError.noOrder) {
        try await storage.write { try $0.delete(Condition<App>.ordered(before: 1)) }
      }
    }
  }

  @Test("A record without a key isn't stored")
  func keyIsRequired() async throws {
    await #expect(throws: DeclarationError.noKey) { try await Storage().write { try $0.put(Keyless()) } }
  }

  @Test("An index is omitted only if another index finds the same records")
  func coveredIndexesAreLeftOut() {
    func column(_ name: String) -> Column<App> { Column(name) { $0.id } }
    let index = Index(column("a"))
    #expect(index.isReplaceable(by: Index(column("a"), column("b"))))
    #expect(!index.isReplaceable(by: index))
    #expect(!index.isReplaceable(by: Index(column("b"), column("a"))))
    #expect(!index.isReplaceable(by: Index(column("a_b"), column("c"))))
    #expect(!index.isReplaceable(by: Index(column("a"), Column(optional: "b") { $0.group })))
    #expect(!Index(column("a"), isUnique: true).isReplaceable(by: Index(column("a"), column("b"))))
  }
}
