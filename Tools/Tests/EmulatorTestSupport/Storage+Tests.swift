import GRDB
import Logging

@testable import KakaoEmulator

/// Storage operations that only tests need.
extension Storage {
  /// Opens a storage file.
  init(path: String, isDurable: Bool = false, configuration: Configuration = SQLiteEngine.configuration) throws {
    self.init(try SQLiteEngine(path: path, isDurable: isDurable, configuration: configuration))
  }

  /// The SQLite engine of a storage in a file.
  ///
  /// Traps if the storage is in memory or in PostgreSQL.
  var sqlite: SQLiteEngine {
    guard let engine = engine as? SQLiteEngine else { preconditionFailure("the storage isn't a file") }
    return engine
  }

  /// Saves the records without checking that their parents exist.
  func save(_ records: [any KakaoEmulator.Record]) async throws {
    try await write { transaction in
      for record in records { try transaction.put(record) }
    }
  }

  func save(_ app: App) async throws { try await save([app]) }

  func save(_ account: Account) async throws { try await save([account]) }

  func save(_ grant: Grant) async throws { try await write { try $0.save(grant) } }

  func save(_ token: AccessToken) async throws { try await save([token]) }

  /// Returns the names of the record types that occur in the storage.
  func types() async throws -> Set<String> {
    try await read(.many) { transaction in
      Set(try Tables.all.filter { try transaction.count($0) > 0 }.map { "\($0)" })
    }
  }

  /// Returns the fingerprint of the configuration that was loaded last, or 0 if no configuration was loaded.
  func configurationFingerprint() async throws -> Int32 {
    try await read(.singleOperation) { try $0.fingerprint() }
  }

  /// Saves the link, and its app and account if they don't exist.
  func save(_ link: Link) async throws {
    if try await app(id: link.appID) == nil { try await save(Sample.app(link.appID)) }
    if try await account(id: link.accountID) == nil { try await save(Account(id: link.accountID, passwordHash: "")) }
    _ = try await changeLink(app: link.appID, account: link.accountID) { _ in link }
  }

  /// Adds a delivery and deletes the oldest deliveries beyond the limit.
  func add(_ delivery: WebhookDelivery, keeping limit: Int) async throws {
    try await add(delivery)
    await deleteOldest(NumberedDelivery.self, except: Key(delivery.id), keeping: limit, logger: .silent)
  }

  func add(_ request: AuthorizationRequest, keeping limit: Int) async throws {
    try await add(request, keeping: limit, logger: .silent)
  }

  func add(_ ticket: LoginTicket, keeping limit: Int) async throws {
    try await add(ticket, keeping: limit, logger: .silent)
  }

  @discardableResult
  func deleteLink(app: App.ID, account: Account.ID) async throws -> Link? {
    try await deleteLink(app: app, account: account) { _ in true }
  }

  func consumeAuthorizationRequest(_ id: SecretHash) async throws -> AuthorizationRequest? {
    try await consumeAuthorizationRequest(id) { _ in nil }
  }

  /// Returns the access tokens of a user in an app, oldest first.
  func accessTokens(app: App.ID, account: Account.ID) async throws -> [AccessToken] {
    try await snapshot().accessTokens.filter { $0.appID == app && $0.accountID == account }
  }
}

extension Tables {
  /// The names of the record types.
  static let types = Set(all.map { "\($0)" })
}

extension Logger {
  fileprivate static let silent = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
}

extension OtherAccounts {
  /// The lowest ID that no other account has.
  var firstFreeID: Account.ID {
    get throws {
      var id: Account.ID = 1
      while try contains(id) { id += 1 }
      return id
    }
  }
}
