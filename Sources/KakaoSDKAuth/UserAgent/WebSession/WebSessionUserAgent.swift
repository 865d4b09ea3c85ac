import Foundation
import KakaoSDKCommon

/// A user agent that opens pages in web authentication sessions of the system.
///
/// A call ends when the session returns a callback or the user closes the page. A call also ends when the task is
/// canceled or the time limit is reached, even if the system doesn't call the completion handler.
struct WebSessionUserAgent: KakaoUserAgent {
  private enum Outcome: Sendable {
    case completed(WebSessionOutcome)
    case notStarted
    case taskCancelled
    case timedOut
  }

  let sessions: any WebSessionFactory
  /// The time limit for the user, in seconds; nil for no limit.
  var timeout: TimeInterval?
  var clock: any WallClock = SystemClock()

  func open(_ url: URL, returningTo expectedCallback: KakaoExpectedCallback) async throws(SdkError) -> URL {
    try await run(url, returningTo: expectedCallback, isEphemeral: false)
  }

  func openEphemeral(_ url: URL, returningTo expectedCallback: KakaoExpectedCallback) async throws(SdkError) -> URL {
    try await run(url, returningTo: expectedCallback, isEphemeral: true)
  }

  @MainActor
  private func run(_ url: URL, returningTo expectedCallback: KakaoExpectedCallback, isEphemeral: Bool)
    async throws(SdkError)
    -> URL
  {
    // `ASWebAuthenticationSession` raises an exception for other schemes instead of returning an error.
    guard let scheme = url.scheme?.lowercased(), ["https", "http"].contains(scheme) else {
      throw SdkError(.BadParameter, .pageNotHTTP)
    }
    guard !Task.isCancelled else { throw .taskCancelled }
    let request = WebSessionRequest(
      url: url, redirect: try WebSessionRedirect(redirectURI: expectedCallback.uri), isEphemeral: isEphemeral)
    let result = SingleValuePromise<Outcome>()
    let session = try sessions.makeSession(for: request) { result.fulfill(.completed($0)) }
    if !session.start() { result.fulfill(.notStarted) }
    let timer = Task {
      if let timeout, (try? await clock.sleep(for: timeout)) != nil { result.fulfill(.timedOut) }
    }
    defer { timer.cancel() }
    switch await result.value(orWhenCancelled: .taskCancelled) {
    case .completed(.callback(let callback)): return callback
    case .completed(.closed(let error)):
      throw SdkError(.Cancelled.caused(by: error), code: .canceledByUser, .userClosedLoginPage)
    case .completed(.noWindow(let error)):
      throw SdkError(.IllegalState.caused(by: error), code: .windowMissing, .webSessionWindowMissing)
    case .completed(.failed(let error)): throw SdkError(.Unknown.caused(by: error), .webSessionFailed)
    case .notStarted: throw .notStarted
    case .taskCancelled:
      session.cancel()
      throw .taskCancelled
    case .timedOut:
      session.cancel()
      throw SdkError(.TimedOut, .loginTimedOut)
    }
  }
}

extension SdkError {
  fileprivate static let notStarted = SdkError(.NotSupported, .webSessionNotStarted)
}
