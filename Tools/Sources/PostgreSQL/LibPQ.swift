import Foundation

/// The functions of libpq, PostgreSQL's client library, from version 14.
///
/// The library is loaded when the first pool is created, so programs that don't use PostgreSQL run without it. The
/// functions are described in <https://www.postgresql.org/docs/current/libpq.html>.
struct LibPQ: Sendable {
  typealias Connection = OpaquePointer
  typealias ResultPointer = OpaquePointer
  typealias Text = UnsafePointer<CChar>
  typealias Texts = UnsafePointer<Text?>

  // libpq never changes the numbers of these constants.
  static let connectionOK: Int32 = 0
  static let transactionIdle: Int32 = 0
  static let transactionFailed: Int32 = 3
  static let emptyQuery: Int32 = 0
  static let commandOK: Int32 = 1
  static let tuplesOK: Int32 = 2
  static let copyOut: Int32 = 3
  static let copyIn: Int32 = 4
  static let pipelineSync: Int32 = 10

  #if os(macOS)
    // Only absolute paths are used, because macOS also searches the current folder for a name without a folder.
    static let paths = [
      "/opt/homebrew/opt/libpq/lib/libpq.5.dylib", "/usr/local/opt/libpq/lib/libpq.5.dylib",
      "/Applications/Postgres.app/Contents/Versions/latest/lib/libpq.5.dylib",
    ]
  #else
    static let paths = ["libpq.so.5"]
  #endif

  private static let shared = Result { () throws(PostgreSQLError) in try LibPQ(paths: paths) }

  let parse: @convention(c) (Text, UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?) -> UnsafeMutableRawPointer?
  let freeOptions: @convention(c) (UnsafeMutableRawPointer) -> Void
  let connect: @convention(c) (Texts, Texts, Int32) -> Connection?
  let finish: @convention(c) (Connection) -> Void
  let status: @convention(c) (Connection) -> Int32
  let transactionStatus: @convention(c) (Connection) -> Int32
  let errorMessage: @convention(c) (Connection) -> Text
  let consumeInput: @convention(c) (Connection) -> Int32
  let setNoticeProcessor:
    @convention(c) (
      Connection, @convention(c) (UnsafeMutableRawPointer?, Text?) -> Void, UnsafeMutableRawPointer?
    ) -> OpaquePointer?
  let sendQuery: @convention(c) (Connection, Text) -> Int32
  let sendPrepare: @convention(c) (Connection, Text, Text, Int32, UnsafePointer<UInt32>?) -> Int32
  let sendQueryPrepared:
    @convention(c) (
      Connection, Text, Int32, Texts, UnsafePointer<Int32>, UnsafePointer<Int32>, Int32
    ) -> Int32
  let enterPipelineMode: @convention(c) (Connection) -> Int32
  let pipelineSync: @convention(c) (Connection) -> Int32
  let exitPipelineMode: @convention(c) (Connection) -> Int32
  let isBusy: @convention(c) (Connection) -> Int32
  let socket: @convention(c) (Connection) -> Int32
  let getResult: @convention(c) (Connection) -> ResultPointer?
  let clear: @convention(c) (ResultPointer?) -> Void
  let resultStatus: @convention(c) (ResultPointer?) -> Int32
  let resultErrorField: @convention(c) (ResultPointer?, Int32) -> Text?
  let changedCount: @convention(c) (ResultPointer?) -> Text
  let rowCount: @convention(c) (ResultPointer?) -> Int32
  let columnCount: @convention(c) (ResultPointer?) -> Int32
  let isNull: @convention(c) (ResultPointer?, Int32, Int32) -> Int32
  let value: @convention(c) (ResultPointer?, Int32, Int32) -> Text?
  let length: @convention(c) (ResultPointer?, Int32, Int32) -> Int32

  /// Returns the library, loading it first if it isn't loaded.
  ///
  /// - Throws: ``PostgreSQLError`` with `libraryMissing`.
  static func load() throws(PostgreSQLError) -> LibPQ { try shared.get() }

  /// Loads the first library that exists.
  ///
  /// - Parameter paths: The names or paths of the library, as `dlopen` takes them.
  /// - Throws: ``PostgreSQLError`` with `libraryMissing`.
  init(paths: [String]) throws(PostgreSQLError) {
    var reasons: [String] = []
    var opened: UnsafeMutableRawPointer?
    for path in paths where opened == nil {
      opened = dlopen(path, RTLD_NOW | RTLD_LOCAL)
      if opened == nil { reasons.append(dlerror().map { String(cString: $0) } ?? path) }
    }
    guard let library = opened else { throw .libraryMissing(reasons.joined(separator: " ")) }
    func symbol<Function>(_ name: String) throws(PostgreSQLError) -> Function {
      guard let address = dlsym(library, name) else { throw .libraryMissing("It has no function \(name).") }
      return unsafeBitCast(address, to: Function.self)
    }
    parse = try symbol("PQconninfoParse")
    freeOptions = try symbol("PQconninfoFree")
    connect = try symbol("PQconnectdbParams")
    finish = try symbol("PQfinish")
    status = try symbol("PQstatus")
    transactionStatus = try symbol("PQtransactionStatus")
    errorMessage = try symbol("PQerrorMessage")
    consumeInput = try symbol("PQconsumeInput")
    setNoticeProcessor = try symbol("PQsetNoticeProcessor")
    sendQuery = try symbol("PQsendQuery")
    sendPrepare = try symbol("PQsendPrepare")
    sendQueryPrepared = try symbol("PQsendQueryPrepared")
    enterPipelineMode = try symbol("PQenterPipelineMode")
    pipelineSync = try symbol("PQpipelineSync")
    exitPipelineMode = try symbol("PQexitPipelineMode")
    isBusy = try symbol("PQisBusy")
    socket = try symbol("PQsocket")
    getResult = try symbol("PQgetResult")
    clear = try symbol("PQclear")
    resultStatus = try symbol("PQresultStatus")
    resultErrorField = try symbol("PQresultErrorField")
    changedCount = try symbol("PQcmdTuples")
    rowCount = try symbol("PQntuples")
    columnCount = try symbol("PQnfields")
    isNull = try symbol("PQgetisnull")
    value = try symbol("PQgetvalue")
    length = try symbol("PQgetlength")
  }

  /// Returns the options that an address contains, or `nil` if libpq can't read the address.
  func options(of address: String) -> [(keyword: String, value: String)]? {
    guard let array = parse(address, nil) else { return nil }
    defer { freeOptions(array) }
    // A `PQconninfoOption` consists of six pointers and a number. The first pointer is the keyword, and the fourth is
    // the value. An option without a keyword marks the end of the array.
    let size = 7 * MemoryLayout<Text?>.stride
    var options: [(keyword: String, value: String)] = []
    var option = UnsafeRawPointer(array)
    while let keyword = option.load(as: Text?.self) {
      if let value = option.load(fromByteOffset: 3 * MemoryLayout<Text?>.stride, as: Text?.self) {
        options.append((String(cString: keyword), String(cString: value)))
      }
      option += size
    }
    return options
  }
}
