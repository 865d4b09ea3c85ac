extension PostgreSQLConnection {
  /// A statement with its parameters.
  struct Statement {
    let sql: String
    let arguments: Arguments
  }

  /// A connection of libpq that is closed when this value is released.
  struct Handle: ~Copyable {
    let pointer: LibPQ.Connection
    let libpq: LibPQ
    deinit { libpq.finish(pointer) }
  }

  /// The parameters of a statement in one buffer, as libpq takes them.
  struct Arguments {
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

    /// Sends the parameters to a prepared statement, and returns whether that succeeded.
    func send(to name: String, by libpq: LibPQ, on pointer: LibPQ.Connection) -> Bool {
      buffer.withUnsafeBufferPointer { buffer in
        let values = offsets.map { offset in offset.flatMap { buffer.baseAddress?.advanced(by: $0) } }
        return libpq.sendQueryPrepared(pointer, name, Int32(values.count), values, lengths, formats, 0) == 1
      }
    }
  }

  /// A copy of the answer to a statement.
  struct Result {
    var rows: [PostgreSQLRow] = []
    var changedCount = 0

    init() {}

    init(
      _ answer: LibPQ.ResultPointer?, of libpq: LibPQ, on connection: LibPQ.Connection
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
  init(_ answer: LibPQ.ResultPointer?, of libpq: LibPQ, on connection: LibPQ.Connection) {
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
