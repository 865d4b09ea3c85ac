import Synchronization

/// Information that handlers and middleware collect about a request for the request log.
final class RequestDiagnostics: Sendable {
  private struct State {
    var errorCode: String?
    var reason: FailureReason?
    var fault: Fault?
    var login: LoginRecord.ID?
  }

  private let state = Mutex(State())

  /// The error code from Kakao's documentation, if the request failed.
  var errorCode: String? {
    get { state.withLock { $0.errorCode } }
    set { state.withLock { $0.errorCode = newValue } }
  }

  /// The reason for the failure, if the request failed.
  var reason: FailureReason? {
    get { state.withLock { $0.reason } }
    set { state.withLock { $0.reason = newValue } }
  }

  /// The fault that was applied to the request, if any.
  var fault: Fault? {
    get { state.withLock { $0.fault } }
    set { state.withLock { $0.fault = newValue } }
  }

  /// The login that the request started, if any.
  var login: LoginRecord.ID? {
    get { state.withLock { $0.login } }
    set { state.withLock { $0.login = newValue } }
  }

  /// Runs a handler, and stores the code and the reason if the handler throws an error.
  func recordingFailure<Value>(_ handler: () async throws -> Value) async throws -> Value {
    do {
      return try await handler()
    } catch let error as any CodedError {
      (errorCode, reason) = (error.logCode, error.failureReason)
      throw error
    }
  }
}

/// An error with a code from Kakao's documentation.
///
/// The code contains no data from the client, so it can be logged.
protocol CodedError: Error {
  var logCode: String { get }
  var failureReason: FailureReason { get }
}

extension CodedError {
  var failureReason: FailureReason { FailureReason(name: logCode) }
}

extension ExplainedError {
  var failureReason: FailureReason { reason ?? FailureReason(name: logCode) }
}

extension OAuthError: ExplainedError {
  var logCode: String { code ?? error }
}

extension KAPIError: ExplainedError {
  var logCode: String { String(code) }
}

extension AuthorizeError: CodedError {
  var logCode: String { code.rawValue }
  var failureReason: FailureReason { reason }
}

extension AppsError: CodedError {
  var logCode: String { code.rawValue }
}
