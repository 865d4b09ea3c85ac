import Foundation
import Logging

/// The emulator's state.
///
/// The rules that all engines share are in the folder `Rules`. A method that consumes an object does so in one
/// transaction: if several callers consume the object at the same time, only one of them gets it. Secrets (codes,
/// tokens, session and request identifiers) are looked up by ``SecretHash`` and never stored in plain text.
///
/// Saving an object throws a ``StorageError`` if its parent has been deleted:
/// - the app of a link or authorization request
/// - the account of a link or session
/// - the link of a code or grant
/// - the grant of a credential
///
/// An engine can call the closures that change an object more than once, so they must not have side effects.
struct Storage: Sendable {
  let engine: any StorageEngine

  init(_ engine: any StorageEngine = MemoryEngine()) {
    self.engine = engine
  }

  /// Closes the storage.
  ///
  /// Don't use it afterward.
  func close() throws {
    try engine.close()
  }

  func read<Value: Sendable>(_ size: TransactionSize = .few, _ body: @escaping TransactionBody<Value>) async throws
    -> Value
  {
    try await engine.read(size, body)
  }

  func write<Value: Sendable>(_ size: TransactionSize = .few, _ body: @escaping TransactionBody<Value>) async throws
    -> Value
  {
    try await engine.write(size, body)
  }

  /// Runs a request's operation, reusing the results of identical lookups in a database server until the operation
  /// writes.
  func handlingRequest<Value>(_ operation: () async throws -> Value) async rethrows -> Value {
    guard engine.isShared else { return try await operation() }
    return try await RequestReads.$current.withValue(RequestReads(), operation: operation)
  }

  /// Deletes the records with the lowest values in ``Table/order`` beyond `limit`, except the one with the key `added`.
  ///
  /// If this fails, only logs the error, because the record has been added, and the next call deletes the others.
  func deleteOldest<Element: Record>(
    _ type: Element.Type, except added: Key, keeping limit: Int, logger: Logger
  ) async {
    do {
      // Counting in the transaction that adds a record would make that transaction fail whenever another record is
      // added at the same time.
      guard try await read(.singleOperation, { try $0.count(type) }) > limit else { return }
      try await write { transaction in
        let excess = try transaction.count(type) - limit
        guard excess > 0 else { return }
        let oldest: [Element] = try transaction.records(.ordered(), descending: false, limit: excess + 1)
        for key in try oldest.map(Element.table.key).filter({ $0 != added }).prefix(excess) {
          try transaction.delete(Condition<Element>.key(key))
        }
      }
    } catch {
      let metadata: Logger.Metadata = ["table": "\(Element.table.name)", "error": "\(loggableName(of: error))"]
      logger.error("The oldest records weren't deleted.", metadata: metadata)
    }
  }
}

/// An added account, and the links of the account that it replaces.
struct AddedAccount: Sendable, Equatable {
  let account: Account
  let endedLinks: [Link]
}

/// An account before and after a change.
struct AccountChange: Sendable, Equatable {
  let before: Account
  let after: Account
}

/// A link before and after a change.
struct LinkChange: Sendable, Equatable {
  /// The link before the change, or `nil` if the change created it.
  let before: Link?
  let after: Link
}

/// The reasons why the storage refuses to save an object.
enum StorageError: Error, Equatable {
  /// The app doesn't exist, so the link or authorization request can't be saved.
  case noApp
  /// The account doesn't exist, so the link or session can't be saved.
  case noAccount
  /// The link doesn't exist, so the code or grant can't be saved.
  case noLink
  /// The grant doesn't exist, so the credential can't be saved.
  case noGrant
  /// Another record has the same values in a unique index, for example the same user ID in the app.
  case duplicate
}

/// The result of redeeming a code.
enum CodeRedemption: Sendable, Hashable {
  case first
  /// The code was used before.
  ///
  /// The tokens of the first use have been deleted.
  case revokedTokens
  /// The code is unknown, or it was already used and no tokens have been deleted.
  case rejected
}

/// A refresh token that replaces another one.
struct RotatedRefreshToken: Sendable {
  let id: SecretHash
  let expiresAt: Date
}

/// The tokens that a code is redeemed for.
struct InitialTokens: Sendable {
  let grant: Grant
  let accessToken: AccessToken
}
