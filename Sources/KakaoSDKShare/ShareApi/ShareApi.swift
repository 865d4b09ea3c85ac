public import Foundation
public import KakaoSDKCommon
import KakaoSDKTemplate

/// The entry point for sharing messages in KakaoTalk.
///
/// Sharing doesn't require a login. The user chooses the recipients in KakaoTalk or on a web page of Kakao, and the app
/// doesn't receive their identity.
///
/// ``share(_:shareType:limit:serverCallbackArgs:)`` prepares a message, and ``KakaoShare/open()`` shares it:
///
/// ```swift
/// try await ShareApi.shared.share(.template(template)).open()
/// ```
///
/// The other calls are the calls from Kakao's guides, as async functions and with completion handlers.
///
/// ## Errors
///
/// All calls throw ``/KakaoSDKCommon/SdkError``. The calls that send a request can throw these errors in addition to
/// the errors that each call lists:
///
/// - `ClientFailed` with `MustInitAppKey` if `KakaoSDK.initSDK` hasn't been called.
/// - `ClientFailed` with `NetworkFailed` if Kakao can't be reached or doesn't respond in time.
/// - `ClientFailed` with `InvalidResponse` if the response is unreadable.
/// - `ClientFailed` with `TaskCancelled` if the task is canceled.
/// - `ApiFailed` if the API server rejects the call: for example, with `BadParameter` if the template isn't valid, or
///   with `ApiLimitExceed` if the quota of the app is exhausted.
///
/// Kakao's guide: *Kakao Talk Sharing > iOS*.
public final class ShareApi: Sendable {
  /// The instance for the app key that was passed to `KakaoSDK.initSDK`.
  public static let shared = ShareApi { () throws(SdkError) in try KakaoSDK.shared.connection() }

  private let source: @Sendable () throws(SdkError) -> SharedConnection

  /// Creates an instance for one app key.
  ///
  /// - Parameters:
  ///   - configuration: The configuration of the app, including Kakao's hosts.
  ///   - transport: The transport that sends the requests. If `nil`, the default transport is used.
  ///   - appOpener: The opener for KakaoTalk and the browser. If `nil`, the system opens them.
  public convenience init(
    configuration: KakaoConfiguration, transport: (any KakaoHTTPTransport)? = nil,
    appOpener: (any KakaoAppOpener)? = nil
  ) {
    let connection = SharedConnection(configuration, transport: transport, appOpener: appOpener)
    self.init { connection }
  }

  init(connection: @escaping @Sendable () throws(SdkError) -> SharedConnection) {
    source = connection
  }

  /// Returns the connection of this instance.
  ///
  /// - Throws: ``/KakaoSDKCommon/SdkError`` with `MustInitAppKey` if `initSDK` hasn't been called.
  package func connection() throws(SdkError) -> SharedConnection { try source() }
}

extension ShareApi {
  /// Returns whether KakaoTalk is installed.
  ///
  /// Only the main thread can ask the system, so a call on another thread waits for it. The main thread must not be
  /// blocked until this call returns.
  ///
  /// Kakao's guide: *Kakao Talk Sharing > iOS*.
  ///
  /// - Returns: `true` if KakaoTalk can share a message. `false` also if `KakaoSDK.initSDK` hasn't been called, if
  ///   `kakaolink` isn't listed under `LSApplicationQueriesSchemes` in the Info.plist, or in an app extension.
  public static func isKakaoTalkSharingAvailable() -> Bool {
    guard let connection = try? shared.connection(), let url = connection.sharingURL else { return false }
    return MainActor.runAndWait { connection.appOpener.canOpen(url) }
  }

  /// Returns whether a URL that opened the app has the form of a link in a shared message.
  ///
  /// Links and buttons with execution parameters have this form. Anyone can open the app with such a URL.
  ///
  /// - Parameter url: The URL that opened the app.
  /// - Returns: `true` if the URL has the app's custom scheme and the host `kakaolink`.
  public static func isKakaoTalkSharingUrl(_ url: URL) -> Bool {
    guard let scheme = try? shared.connection().configuration.scheme else { return false }
    return url.scheme?.lowercased() == scheme.lowercased() && url.host?.lowercased() == "kakaolink"
  }

  /// Returns the execution parameters in the URL of a shared message.
  ///
  /// Anyone can open the app with such a URL, so treat the values like any other input.
  ///
  /// ```swift
  /// .onOpenURL { url in
  ///   if let id = ShareApi.executionParameters(of: url)?["id"] { show(id) }
  /// }
  /// ```
  ///
  /// - Parameter url: The URL that opened the app.
  /// - Returns: The `iosExecutionParams` of the link, or `nil` if ``isKakaoTalkSharingUrl(_:)`` is `false` for the URL.
  ///   If a name occurs twice, the first value is returned.
  public static func executionParameters(of url: URL) -> [String: String]? {
    guard isKakaoTalkSharingUrl(url) else { return nil }
    let items = URLComponents(url: url, resolvingAgainstBaseURL: false)?.queryItems ?? []
    return Dictionary(items.map { ($0.name, $0.value ?? "") }) { first, _ in first }
  }
}

extension SharedConnection {
  /// A URL that the system can open only if KakaoTalk can share messages.
  var sharingURL: URL? { try? configuration.hosts.appURL(configuration.hosts.talkLink, "send") }
}
