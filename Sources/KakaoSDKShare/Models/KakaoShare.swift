public import Foundation
public import KakaoSDKCommon

/// A message that is ready to be shared in KakaoTalk or, if KakaoTalk isn't installed, in a browser.
///
/// ```swift
/// let share = try await ShareApi.shared.share(.template(template))
/// try await share.open()
/// ```
public struct KakaoShare: Sendable {
  /// A place where the user chooses the recipients of a message.
  public enum Destination: Sendable, Hashable {
    /// KakaoTalk.
    case kakaoTalk
    /// A web page of Kakao, on which the user logs in.
    case browser
  }

  /// The URL of the page that shares the message in a browser, for an app that shows the page itself.
  public let webURL: URL
  /// The URL that opens KakaoTalk, with Kakao's warnings about the message, or `nil` if KakaoTalk isn't installed.
  public let result: SharingResult?
  let opener: any KakaoAppOpener

  /// The place that ``open()`` opens.
  public var destination: Destination { result == nil ? .browser : .kakaoTalk }

  /// The URL that ``open()`` opens.
  public var url: URL { result?.url ?? webURL }

  /// Opens KakaoTalk or the browser, so that the user chooses the recipients.
  ///
  /// If KakaoTalk can't be opened, the browser opens. The app isn't notified whether the user shared the message. If
  /// the app needs this information, pass `serverCallbackArgs`, and Kakao calls the app's server.
  ///
  /// - Returns: The place that was opened.
  /// - Throws: ``/KakaoSDKCommon/SdkError`` with `NotSupported` if the system opened neither KakaoTalk nor the browser,
  ///   as in an app extension.
  @discardableResult
  public func open() async throws(SdkError) -> Destination {
    if let result, await opener.open(result.url) { return .kakaoTalk }
    guard await opener.open(webURL) else { throw SdkError(.NotSupported, .shareNotOpened) }
    return .browser
  }
}
