import Dispatch
import Foundation
import Synchronization

/// A bounded number of connections to a PostgreSQL database.
///
/// A connection is opened when it is first needed and reopened after it breaks. libpq blocks the thread that calls it,
/// so each connection has its own Dispatch queue, and Swift's concurrency threads never wait for the database.
///
/// Canceling a task doesn't stop its running statement. The operation continues when the database has answered, and its
/// transaction is committed unless the operation throws an error.
public final class PostgreSQLPool: Sendable {
  private struct State {
    var idle: [PostgreSQLConnection]
    var waiting: [UInt64: CheckedContinuation<PostgreSQLConnection, any Error>] = [:]
    /// The IDs of operations in the order in which they began to wait, including operations that no longer wait.
    var queue: ArraySlice<UInt64> = []
    var lastID: UInt64 = 0
  }

  /// The key of the lock that a transaction holds during its turn.
  private static let turnLock = PostgreSQLValue(Int64(0x6b61_6b61_7475))

  private let state: Mutex<State>
  private let waitLimit: Duration
  /// A pool with the one connection that takes the lock for turns, or `nil` in that pool itself.
  private let turns: PostgreSQLPool?
  private let roundTrips = RoundTrips()

  /// The number of times that the connections have waited for an answer from the database.
  package var roundTripCount: Int { roundTrips.count }

  /// Creates a pool, without opening a connection.
  ///
  /// - Parameters:
  ///   - address: A `postgresql://` URL or a string of `key=value` pairs, as libpq reads it. libpq takes missing values
  ///     from its environment variables, such as `PGPASSWORD` and `PGSSLMODE`, and from `~/.pgpass`.
  ///   - size: The highest number of connections.
  ///   - setup: Statements that each new connection runs first, for example `SET search_path TO name`.
  ///   - statementLimit: The time after which the database ends a statement with the SQLSTATE `57014`, including its wait
  ///     for locks. If the database hasn't answered after twice this time, the connection is closed, and the statement
  ///     fails with `timedOut`. With `nil`, statements have the limit of the server's settings.
  ///   - waitLimit: The time after which an operation fails with `busy` if all connections are still in use.
  /// - Throws: ``PostgreSQLError`` with `invalidAddress` if libpq can't read the address, or `libraryMissing` if libpq
  ///   isn't installed.
  public convenience init(
    _ address: String, size: Int = 8, setup: String = "", statementLimit: Duration? = nil,
    waitLimit: Duration = .seconds(300)
  ) throws(PostgreSQLError) {
    let address = try PostgreSQLAddress(address)
    let turns = PostgreSQLPool(
      address, size: 1, setup: "", statementLimit: statementLimit, waitLimit: waitLimit, turns: nil)
    self.init(
      address, size: size, setup: setup, statementLimit: statementLimit, waitLimit: waitLimit, turns: turns)
  }

  private init(
    _ address: PostgreSQLAddress, size: Int, setup: String, statementLimit: Duration?, waitLimit: Duration,
    turns: PostgreSQLPool?
  ) {
    let limit = statementLimit.map { "SET statement_timeout TO \(Int64($0 / .milliseconds(1))); " } ?? ""
    let idle = (0..<max(1, size)).map { [roundTrips] _ in
      PostgreSQLConnection(
        address, setup: limit + setup, statementLimit: statementLimit, roundTrips: roundTrips)
    }
    state = Mutex(State(idle: idle))
    self.waitLimit = waitLimit
    self.turns = turns
  }

  /// Runs an operation with a connection that no other operation uses.
  ///
  /// The operation runs on the connection's queue, so it can call the connection's methods without `await`. Each
  /// statement is a separate transaction, but a statement from ``PostgreSQLConnection/enqueue(_:_:)`` shares a
  /// transaction with the next statement.
  ///
  /// - Parameter body: The operation. Don't use the connection after it.
  /// - Returns: The result of `body`.
  /// - Throws: The error that `body` throws. Also:
  ///   - ``PostgreSQLError`` with `unreachable` if no connection can be opened, or with `busy` if all connections are
  ///     in use for too long.
  ///   - `CancellationError` if the task is canceled while it waits.
  public func withConnection<Value: Sendable>(
    _ body: @Sendable (isolated PostgreSQLConnection) async throws -> Value
  ) async throws -> Value {
    let connection = try await take()
    defer { put(connection) }
    return try await connection.use(body)
  }

  /// Runs a transaction, and runs it again if it conflicts with another one.
  ///
  /// The transaction is run again after a serialization failure, a deadlock, or a connection that broke before the
  /// commit. It isn't run again if the connection breaks during the commit, because it may have been committed.
  ///
  /// From the fourth attempt on, only one such transaction runs at a time, so that many transactions on the same rows
  /// don't use up their attempts. This holds for all pools of a database: during the attempt, one more connection holds
  /// an advisory lock.
  ///
  /// - Parameters:
  ///   - isolation: The isolation level.
  ///   - isReadOnly: Whether the transaction only reads.
  ///   - attempts: The maximum number of times that the transaction is run.
  ///   - body: The statements. They are run again with the transaction. Don't run another transaction in `body`: it
  ///     could wait until this transaction ends, which would be a deadlock.
  /// - Returns: The result of `body`.
  /// - Throws: The errors of ``withConnection(_:)``. If `body` throws an error, the transaction is rolled back. Also:
  ///   - ``PostgreSQLError`` with `outcomeUnknown` if the connection breaks during the commit.
  ///   - ``PostgreSQLError`` with the SQLSTATE `57014` if the wait for a turn exceeds the limit for a statement.
  ///   - `CancellationError` if the task is canceled before the transaction runs again.
  public func transaction<Value: Sendable>(
    _ isolation: PostgreSQLIsolation, isReadOnly: Bool = false, attempts: Int = 20,
    _ body: @Sendable (isolated PostgreSQLConnection) async throws -> Value
  ) async throws -> Value {
    var attempt = 1
    while true {
      do {
        guard attempt > 3 else { return try await transactionOnce(isolation, isReadOnly, body) }
        return try await inTurn { try await transactionOnce(isolation, isReadOnly, body) }
      } catch let error as PostgreSQLError where error.allowsRetry && attempt < attempts {
        // Waiting for a random time lets one of the conflicting transactions finish first.
        let limit = min(100_000, 500 << attempt)
        try await ContinuousClock().sleep(for: .microseconds(Int.random(in: 0..<limit)))
        attempt += 1
      }
    }
  }

  /// Runs an operation while no other operation has a turn.
  ///
  /// The operation begins a separate transaction, because in the lock's transaction it would read data from before the
  /// wait.
  private func inTurn<Value: Sendable>(_ body: @Sendable () async throws -> Value) async throws -> Value {
    guard let turns else { return try await body() }
    return try await turns.withConnection { connection in
      defer { connection.rollBack() }
      try connection.begin(.readCommitted, isReadOnly: true)
      _ = try connection.query("SELECT pg_advisory_xact_lock($1)", [Self.turnLock])
      return try await body()
    }
  }

  private func transactionOnce<Value: Sendable>(
    _ isolation: PostgreSQLIsolation, _ isReadOnly: Bool,
    _ body: @Sendable (isolated PostgreSQLConnection) async throws -> Value
  ) async throws -> Value {
    try await withConnection { connection in
      try connection.begin(isolation, isReadOnly: isReadOnly)
      let value: Value
      do {
        value = try await body(connection)
      } catch {
        connection.rollBack()
        throw error
      }
      try connection.commit()
      return value
    }
  }

  private func take() async throws -> PostgreSQLConnection {
    if let connection = state.withLock({ $0.idle.popLast() }) { return connection }
    let id = state.withLock { state in
      state.lastID += 1
      return state.lastID
    }
    let deadline = ContinuousClock.now + waitLimit
    let timer = Task {
      try await ContinuousClock().sleep(until: deadline)
      stopWaiting(id, PostgreSQLError.busy)
    }
    defer { timer.cancel() }
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let result: Result<PostgreSQLConnection, any Error>? = state.withLock { state in
          if let connection = state.idle.popLast() { return .success(connection) }
          if Task.isCancelled { return .failure(CancellationError()) }
          // The timer may have fired before this operation waits.
          if ContinuousClock.now >= deadline { return .failure(PostgreSQLError.busy) }
          state.waiting[id] = continuation
          state.queue.append(id)
          return nil
        }
        if let result { continuation.resume(with: result) }
      }
    } onCancel: {
      stopWaiting(id, CancellationError())
    }
  }

  /// Ends an operation's wait with an error, unless it already has a connection.
  private func stopWaiting(_ id: UInt64, _ error: any Error) {
    state.withLock { $0.waiting.removeValue(forKey: id) }?.resume(throwing: error)
  }

  private func put(_ connection: PostgreSQLConnection) {
    let next: CheckedContinuation<PostgreSQLConnection, any Error>? = state.withLock { state in
      while let id = state.queue.popFirst() {
        if let next = state.waiting.removeValue(forKey: id) { return next }
      }
      state.idle.append(connection)
      return nil
    }
    next?.resume(returning: connection)
  }
}

/// The address of a database.
///
/// It can contain a password, so the description doesn't include the value.
struct PostgreSQLAddress: Sendable, CustomStringConvertible, CustomReflectable {
  let value: String
  /// The library that can read the address.
  let libpq: LibPQ
  var description: String { "PostgreSQLAddress" }
  var customMirror: Mirror { Mirror(self, children: []) }

  /// Checks the address.
  ///
  /// libpq's own message quotes parts of an address that it can't read, and these can be parts of the password. Each
  /// check here finds addresses where libpq would later quote such a part.
  ///
  /// - Throws: ``PostgreSQLError`` with `invalidAddress` or `libraryMissing`.
  init(_ value: String) throws(PostgreSQLError) {
    self.value = value
    libpq = try LibPQ.load()
    let isURL = value.hasPrefix("postgresql://") || value.hasPrefix("postgres://")
    // libpq treats any other string without "=" as a database name.
    guard isURL || value.utf8.contains(UInt8(ascii: "=")), let options = libpq.options(of: value) else {
      throw .invalidAddress
    }
    for (keyword, content) in options {
      switch keyword {
      case "host", "hostaddr", "dbname":
        guard !isURL || !content.utf8.contains(UInt8(ascii: "@")) else { throw .invalidAddress }
      case "port":
        guard content.allSatisfy({ $0.isASCII && $0.isNumber || $0 == "," }) else { throw .invalidAddress }
      default: break
      }
    }
  }
}

/// A counter of the times that the connections of a pool have waited for the database.
final class RoundTrips: Sendable {
  private let number = Atomic(0)
  var count: Int { number.load(ordering: .relaxed) }

  func increment() {
    number.wrappingAdd(1, ordering: .relaxed)
  }
}

/// An executor that runs the jobs of one connection on a separate queue.
final class ConnectionExecutor: SerialExecutor {
  private let queue = DispatchQueue(label: "PostgreSQL connection")

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }
}
