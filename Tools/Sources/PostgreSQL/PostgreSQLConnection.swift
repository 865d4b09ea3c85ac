import Foundation

/// A connection to a database, which runs prepared statements.
///
/// ``PostgreSQLPool`` creates connections. A method blocks the connection's queue until the database has answered.
public actor PostgreSQLConnection {
  /// The maximum number of prepared statements that a connection keeps.
  private static let highestStatementCount = 500
  /// The maximum number of statements that wait to be sent.
  private static let highestWaitingCount = 100

  private let executor = ConnectionExecutor()
  private let address: PostgreSQLAddress
  private var libpq: LibPQ { address.libpq }
  private let setup: String
  private let statementLimit: Duration?
  private var handle: Handle?
  private var statements: [String: String] = [:]
  private var preparedCount = 0
  /// The statements that are sent together with the next one.
  private var waiting: [Statement] = []
  private let roundTrips: RoundTrips

  /// The connection's own Dispatch queue.
  nonisolated public var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  init(_ address: PostgreSQLAddress, setup: String, statementLimit: Duration?, roundTrips: RoundTrips) {
    self.address = address
    self.roundTrips = roundTrips
    self.setup = setup
    self.statementLimit = statementLimit
  }

  /// Runs a statement and returns its rows.
  ///
  /// The statement is prepared when its text is first used on a connection.
  ///
  /// - Parameters:
  ///   - sql: One statement, with the parameters `$1`, `$2`, and so on.
  ///   - parameters: The parameter values. The database infers their types.
  /// - Returns: The rows.
  /// - Throws: ``PostgreSQLError`` with the database's SQLSTATE, or with `connectionLost` or `timedOut`.
  public func query(_ sql: String, _ parameters: [PostgreSQLValue] = []) throws(PostgreSQLError) -> [PostgreSQLRow] {
    try run(sql, parameters).rows
  }

  /// Runs a statement and returns the number of rows that it has changed.
  ///
  /// - Parameters:
  ///   - sql: One statement, with the parameters `$1`, `$2`, and so on.
  ///   - parameters: The values of the parameters, whose types the database infers.
  /// - Returns: The number of rows that the statement has inserted, updated, deleted, or selected.
  /// - Throws: ``PostgreSQLError`` with the database's SQLSTATE, or with `connectionLost` or `timedOut`.
  @discardableResult
  public func execute(_ sql: String, _ parameters: [PostgreSQLValue] = []) throws(PostgreSQLError) -> Int {
    try run(sql, parameters).changedCount
  }

  /// Queues a statement and sends it together with the next one, which saves a round trip to the server.
  ///
  /// If the statement fails, the next call that waits for an answer throws its error. This happens at the latest at the
  /// end of the pool's operation or transaction.
  ///
  /// - Parameters:
  ///   - sql: One statement, with the parameters `$1`, `$2`, and so on.
  ///   - parameters: The values of the parameters, whose types the database infers.
  /// - Throws: ``PostgreSQLError`` if a parameter isn't valid, or if many statements wait and one of them fails.
  public func enqueue(_ sql: String, _ parameters: [PostgreSQLValue] = []) throws(PostgreSQLError) {
    waiting.append(Statement(sql: sql, arguments: try Arguments(parameters)))
    if waiting.count == Self.highestWaitingCount { _ = try sendWaiting() }
  }

  /// Runs several statements, separated by semicolons and without parameters.
  ///
  /// Outside of a transaction, all of the statements are one transaction.
  ///
  /// - Parameter sql: The statements.
  /// - Throws: ``PostgreSQLError`` with the database's SQLSTATE, or with `connectionLost` or `timedOut`.
  public func executeScript(_ sql: String) throws(PostgreSQLError) {
    _ = try sendWaiting()
    _ = try answer { libpq.sendQuery($0, sql) }
  }

  // MARK: - For the pool

  func use<Value: Sendable>(
    _ body: @Sendable (isolated PostgreSQLConnection) async throws -> Value
  ) async throws -> Value {
    try open()
    // A transaction that `body` didn't end would keep its locks.
    defer {
      waiting = []
      if isInTransaction { close() }
    }
    let value = try await body(self)
    _ = try sendWaiting()
    return value
  }

  /// Queues the beginning of a transaction, which is sent together with the transaction's first statement.
  func begin(_ isolation: PostgreSQLIsolation, isReadOnly: Bool) throws(PostgreSQLError) {
    try enqueue("BEGIN ISOLATION LEVEL \(isolation.rawValue) \(isReadOnly ? "READ ONLY" : "READ WRITE")")
  }

  /// Commits the transaction.
  ///
  /// The database answers a commit of a failed transaction with a rollback and without an error. If one of the
  /// statements that are sent together with the commit fails, the database doesn't execute the commit.
  func commit() throws(PostgreSQLError) {
    guard libpq.transactionStatus(try pointer()) != LibPQ.transactionFailed else {
      rollBack()
      throw PostgreSQLError(code: .rejected, sqlState: "25P02", message: "A statement of the transaction failed.")
    }
    do {
      _ = try run("COMMIT", [])
    } catch  where error.code != .rejected {
      throw PostgreSQLError(code: .outcomeUnknown, message: "The connection broke during the commit.")
    } catch {
      rollBack()
      throw error
    }
  }

  func rollBack() {
    waiting = []
    guard isInTransaction else { return }
    do { try executeScript("ROLLBACK") } catch { close() }
  }

  private var isInTransaction: Bool {
    guard let pointer = handle?.pointer else { return false }
    return libpq.transactionStatus(pointer) != LibPQ.transactionIdle
  }

  func close() {
    handle = nil
    statements = [:]
  }

  // MARK: - libpq

  /// Opens the connection unless it is open.
  private func open() throws(PostgreSQLError) {
    // Reading the available data shows, without waiting, whether the database has closed the connection. The first read
    // can return the database's last message instead of the end.
    if let pointer = handle?.pointer, libpq.consumeInput(pointer) == 1, libpq.consumeInput(pointer) == 1,
      libpq.status(pointer) == LibPQ.connectionOK
    {
      return
    }
    close()
    // Settings in the address override the values before `dbname`. Without limits, libpq waits for minutes for a new
    // connection, and for hours on a connection to a database that is gone.
    let limit = getenv("PGCONNECT_TIMEOUT") == nil ? "10" : nil
    let options = [
      ("connect_timeout", limit), ("keepalives_idle", "30"), ("keepalives_interval", "10"),
      ("keepalives_count", "3"), ("tcp_user_timeout", "30000"), ("dbname", address.value),
      ("client_encoding", "UTF8"),
      ("fallback_application_name", "kakao"),
    ].filter { $0.1 != nil }
    let names = options.map { strdup($0.0) }
    let values = options.map { strdup($0.1 ?? "") }
    defer { for text in names + values { free(text) } }
    let pointer = libpq.connect(
      names.map { UnsafePointer($0) } + [nil], values.map { UnsafePointer($0) } + [nil], 1)
    guard let pointer else { throw .unreachable("Not enough memory for a connection.") }
    handle = Handle(pointer: pointer, libpq: libpq)
    guard libpq.status(pointer) == LibPQ.connectionOK else {
      defer { close() }
      throw .unreachable(String(cString: libpq.errorMessage(pointer)))
    }
    // By default, libpq writes notices to the standard error stream.
    _ = libpq.setNoticeProcessor(pointer, { _, _ in }, nil)
    do {
      if !setup.isEmpty { try executeScript(setup) }
    } catch {
      close()
      throw error
    }
  }

  private func pointer() throws(PostgreSQLError) -> LibPQ.Connection {
    guard let pointer = handle?.pointer else { throw .connectionLost }
    return pointer
  }

  private func run(_ sql: String, _ parameters: [PostgreSQLValue]) throws(PostgreSQLError) -> Result {
    waiting.append(Statement(sql: sql, arguments: try Arguments(parameters)))
    return try sendWaiting()
  }

  /// Sends the statements that wait, and returns the answer to the last one.
  ///
  /// If a statement fails, the database doesn't execute the statements after it.
  private func sendWaiting() throws(PostgreSQLError) -> Result {
    let sent = waiting
    waiting = []
    guard !sent.isEmpty else { return Result() }
    if statements.count + sent.count > Self.highestStatementCount {
      _ = try answer { libpq.sendQuery($0, "DEALLOCATE ALL") }
      statements = [:]
    }
    // The statements, in the order of their answers. A statement that isn't prepared yet has two answers.
    var answered: [(sql: String, preparedName: String?)] = []
    let pointer = try pointer()
    var isSent = libpq.enterPipelineMode(pointer) == 1
    var names = statements
    for statement in sent where isSent {
      let name: String
      if let known = names[statement.sql] {
        name = known
      } else {
        preparedCount += 1
        name = "s\(preparedCount)"
        names[statement.sql] = name
        isSent = libpq.sendPrepare(pointer, name, statement.sql, 0, nil) == 1
        answered.append((statement.sql, name))
      }
      isSent = isSent && statement.arguments.send(to: name, by: libpq, on: pointer)
      answered.append((statement.sql, nil))
    }
    guard isSent, libpq.pipelineSync(pointer) == 1 else {
      close()
      throw .connectionLost
    }
    return try answer(to: answered, on: pointer)
  }

  /// Returns the last answer to statements that were sent together, or throws the error of the one that failed.
  private func answer(
    to statements: [(sql: String, preparedName: String?)], on pointer: LibPQ.Connection
  ) throws(PostgreSQLError) -> Result {
    roundTrips.increment()
    var (index, result, failure) = (0, Result(), PostgreSQLError?.none)
    while true {
      // Like the database's limit, this limit is for each statement.
      let deadline = statementLimit.map { ContinuousClock.now + $0 * 2 }
      while libpq.isBusy(pointer) == 1, try receive(on: pointer, until: deadline) {}
      let next = libpq.getResult(pointer)
      defer { libpq.clear(next) }
      let status = libpq.resultStatus(next)
      if next != nil, status == LibPQ.pipelineSync { break }
      guard libpq.status(pointer) == LibPQ.connectionOK, ![LibPQ.copyOut, LibPQ.copyIn].contains(status) else {
        // The database can send a last message before it ends the connection. libpq doesn't support COPY in a pipeline,
        // and the database would wait for the data to copy.
        failure = PostgreSQLError(next, of: libpq, on: pointer)
        close()
        break
      }
      guard let next else {
        index += 1
        continue
      }
      guard failure == nil, index < statements.count else { continue }
      let (sql, preparedName) = statements[index]
      do {
        result = try Result(next, of: libpq, on: pointer)
        if let preparedName { self.statements[sql] = preparedName }
      } catch {
        failure = error
        // The columns of a table have changed since the statement was prepared, or the server has discarded it.
        if error.sqlState == "0A000" || error.sqlState == "26000" { self.statements[sql] = nil }
      }
    }
    if handle != nil, libpq.exitPipelineMode(pointer) != 1 { close() }
    if let failure { throw failure }
    return result
  }

  /// Sends a script and returns the last answer to it.
  private func answer(to send: (LibPQ.Connection) -> Int32) throws(PostgreSQLError) -> Result {
    let pointer = try pointer()
    let deadline = statementLimit.map { ContinuousClock.now + $0 * 2 }
    var answer: LibPQ.ResultPointer?
    defer { libpq.clear(answer) }
    guard send(pointer) == 1 else { return try Result(nil, of: libpq, on: pointer) }
    roundTrips.increment()
    repeat {
      while libpq.isBusy(pointer) == 1, try receive(on: pointer, until: deadline) {}
      guard let next = libpq.getResult(pointer) else { break }
      libpq.clear(answer)
      answer = next
      // This type doesn't support COPY, for which libpq would return the same result forever.
    } while ![LibPQ.copyOut, LibPQ.copyIn].contains(libpq.resultStatus(answer))
    return try Result(answer, of: libpq, on: pointer)
  }

  /// Waits for data from the database, and returns whether the connection is intact.
  private func receive(
    on pointer: LibPQ.Connection, until deadline: ContinuousClock.Instant?
  ) throws(PostgreSQLError) -> Bool {
    var socket = pollfd(fd: libpq.socket(pointer), events: Int16(POLLIN), revents: 0)
    let limit = deadline.map { max(0, min(($0 - ContinuousClock.now) / .milliseconds(1), 1e9)) } ?? -1
    guard poll(&socket, 1, Int32(limit)) != 0 else {
      close()
      throw .timedOut
    }
    return libpq.consumeInput(pointer) == 1
  }
}
