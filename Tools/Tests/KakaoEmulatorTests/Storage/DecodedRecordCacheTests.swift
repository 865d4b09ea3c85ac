import Foundation
import Testing

@testable import EmulatorTestSupport
@testable import KakaoEmulator

/// Tests that the cache of decoded records returns the stored records and doesn't exceed its size limit.
@Suite struct DecodedRecordCacheTests {
  private struct Named: Codable, Sendable, Equatable {
    var name: String
  }

  private func body(_ name: String) -> String { "{\"name\":\"\(name)\"}" }

  @Test("Two encodings of the same text are separate records")
  func canonicallyEquivalentTextsAreDistinct() async throws {
    try await withTemporaryDirectory { directory in
      let storage = try Storage(path: directory.appending(path: "emulator.sqlite").path)
      for nickname in ["\u{D55C}", "\u{1112}\u{1161}\u{11AB}"] {
        var account = Account(id: 1, passwordHash: "")
        account.nickname = nickname
        try await storage.save(account)
        let stored = try await storage.account(id: 1)?.nickname
        #expect(stored.map { Array($0.unicodeScalars) } == Array(nickname.unicodeScalars))
      }
      // Also test the cache directly, with bodies that differ only in the name. The storage encodes the fields of a
      // record in varying order, so its bodies may differ in more than the name.
      let cache = DecodedRecordCache()
      for name in ["\u{D55C}", "\u{1112}\u{1161}\u{11AB}"] {
        let record = try cache.record(Named.self, from: body(name))
        #expect(Array(record.name.unicodeScalars) == Array(name.unicodeScalars))
      }
    }
  }

  @Test("A cached text can be decoded as records of different types")
  func typesAreCachedSeparately() throws {
    let cache = DecodedRecordCache()
    let text = body("a")
    #expect(try cache.record(Named.self, from: text) == Named(name: "a"))
    #expect(try cache.record([String: String].self, from: text) == ["name": "a"])
    #expect(try cache.record(Named.self, from: text) == Named(name: "a"))
  }

  @Test("The size of the cache in bytes is limited")
  func sizeIsBounded() throws {
    let cache = DecodedRecordCache()
    let filler = String(repeating: "x", count: DecodedRecordCache.maximumRecordSize - 100)
    for number in 0..<400 {
      let name = "\(number)-\(filler)"
      #expect(try cache.record(Named.self, from: body(name)).name == name)
      #expect(cache.byteCount <= DecodedRecordCache.capacity)
    }
    #expect(cache.byteCount > 0)
    cache.removeAll()
    let long = String(repeating: "x", count: DecodedRecordCache.maximumRecordSize)
    #expect(try cache.record(Named.self, from: body(long)).name == long)
    #expect(cache.byteCount == 0)
  }

  @Test("Deleted records aren't kept in the cache")
  func clearingRemovesRecords() async throws {
    try await withTemporaryDirectory { directory in
      let storage = try Storage(path: directory.appending(path: "emulator.sqlite").path)
      func look() async throws {
        try await storage.save(Sample.link)
        #expect(try await storage.account(id: 1) != nil)
        #expect(storage.sqlite.cache.byteCount > 0)
      }
      try await look()
      #expect(try await storage.deleteAccount(1) != nil)
      #expect(storage.sqlite.cache.byteCount == 0)
      try await look()
      try await storage.restore(StorageSnapshot())
      #expect(storage.sqlite.cache.byteCount == 0)
      try await look()
      try await storage.reset(apps: [], accounts: [])
      #expect(storage.sqlite.cache.byteCount == 0)
    }
  }

  @Test("Entire tables aren't cached, except small ones")
  func onlySmallTablesAreCached() async throws {
    try await withTemporaryDirectory { directory in
      let storage = try Storage(path: directory.appending(path: "emulator.sqlite").path)
      try await storage.save(Sample.account)
      #expect(try await storage.accounts().count == 1)
      _ = try await storage.snapshot()
      #expect(storage.sqlite.cache.byteCount == 0)
      try await storage.replace(signingKeys: [SigningKey(kid: "a", privateKeyPEM: "b", createdAt: Sample.now)])
      #expect(try await storage.signingKeys().count == 1)
      #expect(storage.sqlite.cache.byteCount > 0)
    }
  }
}
