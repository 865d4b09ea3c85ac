import Synchronization

/// The results of the statements that a request has already run.
///
/// The request log and the handler look up the same records, and each statement takes a round trip to a database
/// server. The results are discarded when the request writes, so that it sees its own changes.
final class RequestReads: Sendable {
  /// The results of the current request, or nil outside of requests.
  @TaskLocal static var current: RequestReads?

  enum Failure: Error {
    /// The request hasn't run the statement yet.
    case unknownResult
  }

  /// The texts by the bytes of the statement and its arguments.
  ///
  /// The keys aren't strings, because Swift treats canonically equivalent strings as equal, but a database
  /// distinguishes them.
  private let results = Mutex<[[UInt8]: [String]]>([:])

  func texts(_ statement: [UInt8]) -> [String]? { results.withLock { $0[statement] } }

  func add(_ texts: [String], for statement: [UInt8]) {
    results.withLock { $0[statement] = texts }
  }

  func removeAll() {
    results.withLock { $0 = [:] }
  }
}
