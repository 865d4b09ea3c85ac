public import Foundation
public import KakaoSDKAuth
public import KakaoSDKCommon

/// A user agent that gets the callback of each page from a ``TestPlatform``, without showing the page.
///
/// ``TestPlatform/nextLogin`` determines the outcome of the next page.
public struct ScriptedUserAgent: KakaoUserAgent {
  private let platform: TestPlatform

  /// Creates a user agent.
  ///
  /// - Parameter platform: The platform.
  public init(platform: TestPlatform) {
    self.platform = platform
  }

  /// Returns the callback that the platform sends for a page.
  ///
  /// - Parameters:
  ///   - url: The page: `/oauth/authorize`, the address picker, or the page that adds a channel.
  ///   - expectedCallback: Not used, because the parameters of the page contain the callback.
  /// - Returns: The callback URL.
  /// - Throws: ``/KakaoSDKCommon/SdkError``:
  ///   - `Cancelled` or `TimedOut` if the outcome is that the page closes without a callback.
  ///   - `TaskCancelled` if the outcome is ``TestPlatform/LoginOutcome/neverReturns`` and the task is canceled.
  ///   - `NotSupported` if the platform is offline.
  ///   - `BadParameter` if the platform doesn't have the page, or if its parameters are those of another app.
  public func open(_ url: URL, returningTo expectedCallback: KakaoExpectedCallback) async throws(SdkError) -> URL {
    let page = TestPlatform.Request(page: url)
    let outcome = platform.open(page)
    guard platform.isOnline else {
      throw SdkError(reason: .NotSupported, message: "The test platform is offline.")
    }
    switch (outcome, page.call) {
    case (.neverReturns, _):
      await SingleValuePromise<Void>().value(orWhenCancelled: ())
      throw SdkError.taskCancelled
    case (.timesOut, _):
      throw SdkError(.TimedOut, .loginTimedOut)
    case (.cancels, _), (.returnsWithoutResult, _), (.denies, .addressPicker):
      throw SdkError(.Cancelled, code: .canceledByUser, .userCanceledLogin)
    case (_, .addressPicker):
      return try platform.state.withLock { state throws(SdkError) in try state.addressCallback(to: page) }
    case (_, .followChannel):
      return try platform.state.withLock { state throws(SdkError) in try state.followCallback(to: page, outcome) }
    case (_, .authorize):
      let now = platform.now
      return try platform.state.withLock { state throws(SdkError) in
        try state.callback(to: page.parameters, outcome, at: now)
      }
    default:
      throw SdkError(reason: .BadParameter, message: "The test platform doesn't have the page \(page.path).")
    }
  }
}
