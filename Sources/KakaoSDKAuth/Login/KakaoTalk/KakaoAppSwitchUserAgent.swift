public import Foundation
public import KakaoSDKCommon

/// A user agent that opens another app and waits until ``AuthController/handleOpenUrl(url:)`` receives the callback.
///
/// The wait ends in one of these cases:
///
/// - The callback arrives.
/// - No app can be opened.
/// - The user has returned without a callback.
/// - The task is canceled.
public struct KakaoAppSwitchUserAgent: KakaoUserAgent {
  private let inbox: CallbackInbox
  private let switcher: any KakaoAppSwitcher

  /// Creates a user agent.
  ///
  /// - Parameter switcher: The app switcher that opens the other app.
  public init(switcher: any KakaoAppSwitcher) {
    self.init(inbox: AuthController.shared.inbox, switcher: switcher)
  }

  init(inbox: CallbackInbox, switcher: any KakaoAppSwitcher) {
    self.inbox = inbox
    self.switcher = switcher
  }

  /// Opens a URL in the app that handles it, and waits for the callback.
  ///
  /// - Parameters:
  ///   - url: A URL of the other app, or a web page.
  ///   - expectedCallback: The callback to expect.
  /// - Returns: The callback URL, not yet validated.
  /// - Throws: ``/KakaoSDKCommon/SdkError`` with `NotSupported` if no app opens the URL, `ReturnedWithoutResult` if the
  ///   user has returned without a callback (see ``KakaoAppSwitcher/returnsWithoutCallback()``), or `TaskCancelled` if
  ///   the task was canceled.
  public func open(_ url: URL, returningTo expectedCallback: KakaoExpectedCallback) async throws(SdkError) -> URL {
    try await open(firstOf: [url], waitingFor: PendingCallback(expectedCallback: expectedCallback))
  }

  /// Opens the first URL that the system can open, and waits for the callback.
  ///
  /// - Parameters:
  ///   - urls: The URLs in order of preference. A web URL before the last one must open in an app, because a login in a
  ///     browser couldn't return to this app.
  ///   - callback: The callback to wait for.
  /// - Returns: The callback URL, not yet validated.
  /// - Throws: The errors of ``open(_:returningTo:)``, or the error passed to the pending callback.
  func open(firstOf urls: [URL], waitingFor callback: PendingCallback) async throws(SdkError) -> URL {
    guard !Task.isCancelled else { throw .taskCancelled }
    inbox.add(callback)
    let returns = switcher.returnsWithoutCallback()
    let opening = Task {
      for url in urls where !Task.isCancelled {
        if await switcher.open(url, universalLinksOnly: url != urls.last) { return callback.didOpen() }
      }
      callback.end(.unopened)
    }
    let returning = Task {
      if await returns.first(where: { true }) != nil { callback.end(.returnedWithoutResult) }
    }
    defer {
      opening.cancel()
      returning.cancel()
      inbox.remove(callback)
    }
    return try await callback.url()
  }
}

extension SdkError {
  fileprivate static let unopened = SdkError(.NotSupported, code: .kakaoTalkNotOpened)
  fileprivate static let returnedWithoutResult = SdkError(.ReturnedWithoutResult, .returnedWithoutResult)
}
