import Synchronization

/// What became of a request, noted on its way for the request log.
final class RequestNotes: Sendable {
  private struct Notes {
    var errorCode: String?
    var fault: String?
  }

  private let notes = Mutex(Notes())

  /// The code under which Kakao's documents list the error.
  var errorCode: String? {
    get { notes.withLock { $0.errorCode } }
    set { notes.withLock { $0.errorCode = newValue } }
  }

  /// The fault that was played.
  var fault: String? {
    get { notes.withLock { $0.fault } }
    set { notes.withLock { $0.fault = newValue } }
  }

  /// Runs a handler and takes note of the code of the error that it throws.
  func noting<Value>(_ handler: () async throws -> Value) async throws -> Value {
    do {
      return try await handler()
    } catch let error as any CodedError {
      errorCode = error.logCode
      throw error
    }
  }
}

/// An error that has a name in Kakao's documents. The name says nothing of what a client sent.
protocol CodedError: Error {
  var logCode: String { get }
}

extension OAuthError: CodedError {
  var logCode: String { code ?? error }
}

extension KAPIError: CodedError {
  var logCode: String { String(code) }
}

extension AuthorizeError: CodedError {
  var logCode: String { code.rawValue }
}

extension AppsError: CodedError {
  var logCode: String { code.rawValue }
}
