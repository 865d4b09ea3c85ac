/// A parameter of a statement.
public enum PostgreSQLValue: Sendable, Hashable, ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
  /// A value in PostgreSQL's text format.
  case text(String)
  /// The value of a `bytea`.
  case bytes([UInt8])
  /// The value `NULL`.
  case null

  /// Creates a text.
  public init(stringLiteral value: String) { self = .text(value) }
  /// Creates an integer.
  public init(integerLiteral value: Int64) { self = .text(String(value)) }
  /// Creates an integer.
  public init(_ value: some BinaryInteger) { self = .text(String(value)) }
  /// Creates a text, or `NULL` if the value is `nil`.
  public init(_ value: String?) { self = value.map(Self.text) ?? .null }
}

/// A row of a result.
public struct PostgreSQLRow: Sendable, Hashable {
  /// The columns in PostgreSQL's text format.
  public let values: [String?]

  /// Returns a column in PostgreSQL's text format, or `nil` if it is null.
  public subscript(column: Int) -> String? { values[column] }

  /// Returns a column of the type `bytea`.
  ///
  /// - Parameter column: The index of the column.
  /// - Returns: The bytes, or `nil` if the column is null or isn't a `bytea`.
  public func bytes(_ column: Int) -> [UInt8]? {
    guard let text = values[column], text.hasPrefix(#"\x"#), text.utf8.count.isMultiple(of: 2) else { return nil }
    let digits = text.utf8.dropFirst(2).compactMap { digit -> UInt8? in
      switch digit {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
      case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
      default: nil
      }
    }
    guard digits.count == text.utf8.count - 2 else { return nil }
    return stride(from: 0, to: digits.count, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
  }
}

/// The isolation level of a transaction.
public enum PostgreSQLIsolation: String, Sendable, Hashable {
  case readCommitted = "READ COMMITTED"
  case repeatableRead = "REPEATABLE READ"
  case serializable = "SERIALIZABLE"
}

/// An error of the database or of the connection to it.
///
/// It contains neither the password nor the parameters of a statement.
public struct PostgreSQLError: Error, Sendable, Hashable, CustomStringConvertible {
  /// A kind of error.
  public enum Code: String, Sendable, Hashable {
    /// The address of the database can't be read by libpq.
    case invalidAddress
    /// PostgreSQL's client library isn't installed or can't be loaded.
    case libraryMissing
    /// No connection can be opened.
    case unreachable
    /// All connections of the pool were in use for too long, so no statement was sent.
    case busy
    /// The connection broke.
    ///
    /// A statement outside of a transaction may have been executed.
    case connectionLost
    /// The database didn't answer in time, so the connection was closed.
    ///
    /// A statement outside of a transaction may have been executed.
    case timedOut
    /// The connection broke or the database didn't answer during a commit, so the transaction may or may not have been
    /// committed.
    case outcomeUnknown
    /// The database rejected the statement for the reason in ``PostgreSQLError/sqlState``.
    case rejected
  }

  /// The kind of error.
  public let code: Code
  /// The database's error code (SQLSTATE), for example `23505` for an existing key.
  public let sqlState: String?
  /// The message of the database or of libpq.
  public let message: String
  /// The name of the constraint that the statement violates.
  public let constraint: String?

  init(code: Code, sqlState: String? = nil, message: String, constraint: String? = nil) {
    self.code = code
    self.sqlState = sqlState
    self.message = message
    self.constraint = constraint
  }

  /// The message and the codes.
  public var description: String {
    "\(message) (\([code.rawValue, sqlState].compactMap(\.self).joined(separator: ", ")))"
  }

  /// Whether the transaction had no effect and can succeed if it is run again.
  public var allowsRetry: Bool {
    switch code {
    case .connectionLost: true
    case .rejected: sqlState == "40001" || sqlState == "40P01"
    case .invalidAddress, .libraryMissing, .unreachable, .busy, .timedOut, .outcomeUnknown: false
    }
  }

  static let connectionLost = PostgreSQLError(code: .connectionLost, message: "The connection to the database broke.")
  static let busy = PostgreSQLError(code: .busy, message: "All connections to the database are in use.")
  static let timedOut = PostgreSQLError(code: .timedOut, message: "The database didn't answer in time.")
  static let invalidAddress = PostgreSQLError(
    code: .invalidAddress,
    message: """
      The address of the database isn't valid. Use postgresql://USER:PASSWORD@HOST:PORT/NAME, and percent-encode \
      special characters in the password.
      """)

  /// Returns the error for a libpq that the loader can't load, with the loader's reason.
  static func libraryMissing(_ reason: String) -> PostgreSQLError {
    #if canImport(Musl)
      let advice = "This static build can't load libraries. Use the build for glibc."
    #else
      let advice = "Install libpq5 (Debian, Ubuntu) or libpq (Fedora, Homebrew)."
    #endif
    return PostgreSQLError(code: .libraryMissing, message: "libpq can't be loaded. \(advice) \(reason)")
  }

  static func unreachable(_ message: String) -> PostgreSQLError {
    let line = message.split(whereSeparator: \.isNewline).map { $0.trimmingPrefix(while: \.isWhitespace) }
    return PostgreSQLError(code: .unreachable, message: line.joined(separator: " "))
  }
}
