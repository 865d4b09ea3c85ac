import Foundation
import KakaoSDKCommon

/// A user agent that opens pages in web authentication sessions of the system.
///
/// A call ends with the page's callback, when the user closes the page, when the task is canceled, or when the time is
/// up, even if the system doesn't call the completion handler.
struct WebSessionUserAgent: UserAgent {
  private enum Outcome: Sendable {
    case over(WebSessionEnding)
    case refused
    case taskCancelled
    case timedOut
  }

  let sessions: any WebSessions
  var limit = LoginTimeLimit()
  var clock: any WallClock = SystemClock()

  func open(_ url: URL, returningTo expectedCallback: ExpectedCallback) async throws(SdkError) -> URL {
    try await run(url, returningTo: expectedCallback, isEphemeral: false)
  }

  func openEphemeral(_ url: URL, returningTo expectedCallback: ExpectedCallback) async throws(SdkError) -> URL {
    try await run(url, returningTo: expectedCallback, isEphemeral: true)
  }

  @MainActor
  private func run(_ url: URL, returningTo expectedCallback: ExpectedCallback, isEphemeral: Bool) async throws(SdkError)
    -> URL
  {
    // `ASWebAuthenticationSession` raises an exception for other schemes instead of returning an error.
    guard let scheme = url.scheme?.lowercased(), ["https", "http"].contains(scheme) else {
      throw SdkError(.BadParameter, .pageNotHTTP)
    }
    guard !Task.isCancelled else { throw .cancelledTask }
    let request = WebSessionRequest(
      url: url, callback: try WebSessionCallback(redirectURI: expectedCallback.uri), isEphemeral: isEphemeral)
    let outcome = SingleValuePromise<Outcome>()
    let session = try sessions.session(for: request) { outcome.fulfill(.over($0)) }
    if !session.start() { outcome.fulfill(.refused) }
    let timer = Task {
      _ = await limit.wait(using: clock)
      outcome.fulfill(.timedOut)
    }
    defer { timer.cancel() }
    switch await outcome.value(orWhenCancelled: .taskCancelled) {
    case .over(.callback(let callback)): return callback
    case .over(let ending): throw SdkError(ending)
    case .refused: throw .refused
    case .taskCancelled:
      session.cancel()
      throw .cancelledTask
    case .timedOut:
      session.cancel()
      throw SdkError(.TimedOut, .loginTimedOut)
    }
  }
}

extension SdkError {
  fileprivate static let cancelledTask = SdkError(.Cancelled, code: .taskCanceled, .taskCanceled)
  fileprivate static let refused = SdkError(.NotSupported, .webSessionNotStarted)

  fileprivate init(_ ending: WebSessionEnding) {
    switch ending {
    case .closed(let error):
      self.init(.Cancelled.caused(by: error), code: .canceledByUser, .userClosedLoginPage)
    case .homeless(let error):
      self.init(.IllegalState.caused(by: error), code: .windowMissing, .webSessionWindowMissing)
    case .failed(let error):
      self.init(.Unknown.caused(by: error), .webSessionFailed)
    case .callback:
      self.init(.InvalidCallback, code: .callbackIncomplete, .callbackMissing)
    }
  }
}
