import Foundation

/// A connection to a database, which runs prepared statements.
///
/// Get one from ``PostgreSQLPool``. Its methods block its Dispatch queue until the database has answered.
public actor PostgreSQLConnection {
  /// The number of prepared statements that a connection keeps.
  private static let highestStatementCount = 500

  private let executor = ConnectionExecutor()
  private let address: PostgreSQLAddress
  private var libpq: LibPQ { address.libpq }
  private let setup: String
  private let statementLimit: Duration?
  private var handle: Handle?
  private var statements: [String: String] = [:]
  private var preparedCount = 0

  /// The connection's own Dispatch queue.
  nonisolated public var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  init(_ address: PostgreSQLAddress, setup: String, statementLimit: Duration?) {
    self.address = address
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

  /// Runs several statements, separated by semicolons and without parameters.
  ///
  /// Outside of a transaction, all of the statements are one transaction.
  ///
  /// - Parameter sql: The statements.
  /// - Throws: ``PostgreSQLError`` with the database's SQLSTATE, or with `connectionLost` or `timedOut`.
  public func executeScript(_ sql: String) throws(PostgreSQLError) {
    _ = try answer { libpq.sendQuery($0, sql) }
  }

  // MARK: - For the pool

  func use<Value: Sendable>(
    _ body: @Sendable (isolated PostgreSQLConnection) async throws -> Value
  ) async throws -> Value {
    try open()
    // A transaction that `body` didn't end would keep its locks.
    defer { if let pointer = handle?.pointer, libpq.transactionStatus(pointer) != LibPQ.transactionIdle { close() } }
    return try await body(self)
  }

  func begin(_ isolation: PostgreSQLIsolation, isReadOnly: Bool) throws(PostgreSQLError) {
    try executeScript("BEGIN ISOLATION LEVEL \(isolation.rawValue) \(isReadOnly ? "READ ONLY" : "READ WRITE")")
  }

  /// Commits the transaction.
  ///
  /// The database answers a commit of a failed transaction with a rollback and without an error.
  func commit() throws(PostgreSQLError) {
    guard libpq.transactionStatus(try pointer()) != LibPQ.transactionFailed else {
      rollBack()
      throw PostgreSQLError(code: .rejected, sqlState: "25P02", message: "A statement of the transaction failed.")
    }
    do {
      try executeScript("COMMIT")
    } catch  where error.code != .rejected {
      throw PostgreSQLError(code: .outcomeUnknown, message: "The connection broke during the commit.")
    }
  }

  func rollBack() {
    do { try executeScript("ROLLBACK") } catch { close() }
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
    let arguments = try Arguments(parameters)
    let name = try prepare(sql)
    do {
      return try answer { pointer in
        arguments.withPointers { values, lengths, formats in
          libpq.sendQueryPrepared(pointer, name, Int32(parameters.count), values, lengths, formats, 0)
        }
      }
    } catch {
      // The columns of a table have changed since the statement was prepared, or the server has discarded it.
      if error.sqlState == "0A000" || error.sqlState == "26000" { statements[sql] = nil }
      throw error
    }
  }

  private func prepare(_ sql: String) throws(PostgreSQLError) -> String {
    if let name = statements[sql] { return name }
    if statements.count == Self.highestStatementCount {
      try executeScript("DEALLOCATE ALL")
      statements = [:]
    }
    preparedCount += 1
    let name = "s\(preparedCount)"
    _ = try answer { libpq.sendPrepare($0, name, sql, 0, nil) }
    statements[sql] = name
    return name
  }

  /// Sends a command and returns the last answer to it.
  private func answer(to send: (LibPQ.Connection) -> Int32) throws(PostgreSQLError) -> Result {
    let pointer = try pointer()
    let deadline = statementLimit.map { ContinuousClock.now + $0 * 2 }
    var answer: LibPQ.Answer?
    defer { libpq.clear(answer) }
    guard send(pointer) == 1 else { return try Result(nil, of: libpq, on: pointer) }
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

  /// Closes the connection when it is released.
  private struct Handle: ~Copyable {
    let pointer: LibPQ.Connection
    let libpq: LibPQ
    deinit { libpq.finish(pointer) }
  }

  /// The parameters of a statement in one buffer, as libpq takes them.
  private struct Arguments {
    private var buffer: [CChar] = []
    private var offsets: [Int?] = []
    private var lengths: [Int32] = []
    private var formats: [Int32] = []

    init(_ values: [PostgreSQLValue]) throws(PostgreSQLError) {
      for value in values {
        offsets.append(value == .null ? nil : buffer.count)
        formats.append(0)
        let start = buffer.count
        switch value {
        case .null: break
        case .text(let text):
          // libpq treats a null character as the end of the text.
          guard !text.utf8.contains(0) else {
            throw PostgreSQLError(code: .rejected, sqlState: "22021", message: "A text contains a null character.")
          }
          buffer.append(contentsOf: text.utf8.map(CChar.init(bitPattern:)))
        case .bytes(let bytes):
          buffer.append(contentsOf: bytes.map(CChar.init(bitPattern:)))
          formats[formats.count - 1] = 1
        }
        lengths.append(Int32(buffer.count - start))
        buffer.append(0)
      }
    }

    func withPointers<Value>(
      _ body: ([UnsafePointer<CChar>?], [Int32], [Int32]) -> Value
    ) -> Value {
      buffer.withUnsafeBufferPointer { buffer in
        body(offsets.map { offset in offset.flatMap { buffer.baseAddress?.advanced(by: $0) } }, lengths, formats)
      }
    }
  }

  /// The copied answer to a statement.
  private struct Result {
    var rows: [PostgreSQLRow] = []
    var changedCount = 0

    init(
      _ answer: LibPQ.Answer?, of libpq: LibPQ, on connection: LibPQ.Connection
    ) throws(PostgreSQLError) {
      let status = libpq.resultStatus(answer)
      guard [LibPQ.tuplesOK, LibPQ.commandOK, LibPQ.emptyQuery].contains(status) else {
        throw PostgreSQLError(answer, of: libpq, on: connection)
      }
      changedCount = Int(String(cString: libpq.changedCount(answer))) ?? 0
      let columns = libpq.columnCount(answer)
      rows = (0..<libpq.rowCount(answer)).map { row in
        PostgreSQLRow(
          values: (0..<columns).map { column in
            guard libpq.isNull(answer, row, column) == 0, let value = libpq.value(answer, row, column) else {
              return nil
            }
            let length = Int(libpq.length(answer, row, column))
            return String(decoding: UnsafeRawBufferPointer(start: value, count: length), as: UTF8.self)
          })
      }
    }
  }
}

extension PostgreSQLError {
  fileprivate init(_ answer: LibPQ.Answer?, of libpq: LibPQ, on connection: LibPQ.Connection) {
    func field(_ code: CChar) -> String? { libpq.resultErrorField(answer, Int32(code)).map { String(cString: $0) } }
    let sqlState = field(CChar(bitPattern: UInt8(ascii: "C")))
    guard libpq.status(connection) == LibPQ.connectionOK else {
      self.init(code: .connectionLost, sqlState: sqlState, message: PostgreSQLError.connectionLost.message)
      return
    }
    // A message about invalid data (class 22) quotes the data.
    let hidesMessage = sqlState?.hasPrefix("22") ?? false
    self.init(
      code: .rejected, sqlState: sqlState,
      message: hidesMessage ? "A value isn't valid." : field(CChar(bitPattern: UInt8(ascii: "M"))) ?? "No message.",
      constraint: field(CChar(bitPattern: UInt8(ascii: "n"))))
  }
}
