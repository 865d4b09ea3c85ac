public import Foundation
import KakaoSDKAuth
public import KakaoSDKCommon

extension TalkApi {
  /// Retrieves the user's relation to the KakaoTalk channels of the app.
  ///
  /// The channels must be connected to the app in Kakao's console. The call requires the user's consent to
  /// `plusfriends`.
  ///
  /// Kakao's guide: *Kakao Talk Channel > iOS > Check channel relationship*.
  ///
  /// - Parameter publicIds: The public IDs of the channels, such as `_ZeUTxl`. If `nil` or empty, all channels of the
  ///   app are retrieved.
  /// - Returns: The channels.
  /// - Throws: ``/KakaoSDKCommon/SdkError`` as described in ``TalkApi``. The error can also be one of these:
  ///   - `ClientFailed` with `BadParameter` if an ID is empty, is `.` or `..`, or contains a comma.
  ///   - `ApiFailed` with `NotTalkUser` if the user doesn't use KakaoTalk.
  @_disfavoredOverload
  public func channels(publicIds: [String]? = nil) async throws(SdkError) -> Channels {
    try await client().send(.channels(publicIds: publicIds))
  }

  // MARK: - In KakaoTalk

  /// Opens a channel in KakaoTalk, so that the user can add it.
  ///
  /// No user needs to be logged in. On iOS, add `kakaoplus` to `LSApplicationQueriesSchemes` in the app's `Info.plist`.
  ///
  /// Kakao's guide: *Kakao Talk Channel > iOS > Add channel*.
  ///
  /// - Parameter channelPublicId: The public ID of the channel, such as `_ZeUTxl`.
  /// - Throws: ``/KakaoSDKCommon/SdkError``:
  ///   - `IllegalState` with the code `kakaoTalkNotInstalled` if KakaoTalk isn't installed.
  ///   - `IllegalState` without this code if `kakaoplus` isn't listed in the `Info.plist`.
  ///   - `BadParameter` if the ID is empty, is `.` or `..`, or contains a comma.
  ///   - `MustInitAppKey` if `KakaoSDK.initSDK` hasn't been called.
  ///   - `ApiFailed` if Kakao doesn't allow the app to open the channel.
  ///   - `NotSupported` if the system doesn't open KakaoTalk.
  ///   - `NetworkFailed` if Kakao can't be reached; `InvalidResponse` if the response is unreadable.
  ///   - `TaskCancelled` if the task is canceled.
  @_disfavoredOverload
  public func addChannel(channelPublicId: String) async throws(SdkError) {
    try await open(.add, of: channelPublicId)
  }

  /// Opens the chat with a channel in KakaoTalk.
  ///
  /// No user needs to be logged in. On iOS, add `kakaoplus` to `LSApplicationQueriesSchemes` in the app's `Info.plist`.
  ///
  /// Kakao's guide: *Kakao Talk Channel > iOS > Chat with channel*.
  ///
  /// - Parameter channelPublicId: The public ID of the channel, such as `_ZeUTxl`.
  /// - Throws: ``/KakaoSDKCommon/SdkError``, as for ``addChannel(channelPublicId:)``.
  @_disfavoredOverload
  public func chatChannel(channelPublicId: String) async throws(SdkError) {
    try await open(.chat, of: channelPublicId)
  }

  /// Returns whether KakaoTalk is installed, so that it can open a channel.
  ///
  /// Only the main thread can ask the system, so a call on another thread waits for it. The main thread must not be
  /// blocked until this call returns.
  ///
  /// - Parameter path: The part of KakaoTalk's URL after `kakaoplus://`, such as `plusfriend/home/_ZeUTxl/add`.
  /// - Returns: `true` if KakaoTalk is installed. `false` also if `KakaoSDK.initSDK` hasn't been called, or if
  ///   `kakaoplus` isn't listed under `LSApplicationQueriesSchemes`.
  public static func isKakaoTalkChannelAvailable(path: String) -> Bool {
    guard let client = try? shared.client(), client.canSwitchApps,
      let url = try? client.configuration.hosts.appURL(client.configuration.hosts.plusFriend, path)
    else { return false }
    return MainActor.runAndWait { client.canOpen(url) }
  }

  private func open(_ page: ChannelPage, of channelPublicId: String) async throws(SdkError) {
    let client = try client()
    let channel = try ChannelID(channelPublicId)
    let url = try page.talkURL(channel, client.configuration.hosts)
    try await client.requireKakaoTalk(for: url)
    try await client.sendAsApp(.validation(of: page, channel))
    guard await client.open(url) else {
      throw SdkError(.NotSupported, code: .kakaoTalkNotOpened, .channelNotOpened)
    }
  }

  // MARK: - In the browser

  /// Shows a page in the browser on which the user adds a channel, and waits for the result.
  ///
  /// The page works without KakaoTalk. If a user is logged in to the app, the page is for that user. Otherwise, the
  /// page asks the user to log in.
  ///
  /// Kakao's guide: *Kakao Talk Channel > iOS > Follow channel*.
  ///
  /// - Parameter channelPublicId: The public ID of the channel, such as `_ZeUTxl`.
  /// - Returns: The result, whose ``FollowChannelResult/success`` is `false` if the channel wasn't added.
  /// - Throws: ``/KakaoSDKCommon/SdkError``. If a user is logged in, the error can also be that of a request to Kakao
  ///   before the page is shown, such as `NetworkFailed`.
  ///   - `Cancelled` if the user closes the page.
  ///   - `TimedOut` if the user doesn't finish in time.
  ///   - `NotSupported` if the page can't be shown.
  ///   - `LoginInProgress` if the client is already showing another page or waits for KakaoTalk.
  ///   - `AppsFailed` if the page reports an error.
  ///   - `InvalidCallback` if the page returns to an unexpected URL.
  ///   - `IllegalState` if the page returns neither a result nor an error.
  ///   - `BadParameter` if the ID is empty, is `.` or `..`, or contains a comma.
  ///   - `MustInitAppKey` if `KakaoSDK.initSDK` hasn't been called.
  @_disfavoredOverload
  public func followChannel(channelPublicId: String) async throws(SdkError) -> FollowChannelResult {
    let client = try client()
    let page = try FollowChannelPage(ChannelID(channelPublicId), client.configuration)
    let callback = try await client.openPage(forUserIfAny: page.expectedCallback) { (agt) throws(SdkError) in
      try page.url(agt: agt)
    }
    return try page.result(callback)
  }

  /// Returns the URL of the web page on which a user can add a channel.
  ///
  /// Kakao's guide: *Kakao Talk Channel > iOS > Add channel*.
  ///
  /// - Parameter channelPublicId: The public ID of the channel, such as `_ZeUTxl`.
  /// - Returns: The URL, or `nil` in one of these cases:
  ///   - The ID is empty, is `.` or `..`, or contains a comma.
  ///   - `KakaoSDK.initSDK` hasn't been called.
  ///   - The configured host isn't valid.
  public func makeUrlForAddChannel(channelPublicId: String) -> URL? {
    try? ChannelPage.add.webURL(ChannelID(channelPublicId), client().configuration)
  }

  /// Returns the URL of the web page on which a user can chat with a channel.
  ///
  /// Kakao's guide: *Kakao Talk Channel > iOS > Chat with channel*.
  ///
  /// - Parameter channelPublicId: The public ID of the channel, such as `_ZeUTxl`.
  /// - Returns: The URL, or `nil` in the same cases as for ``makeUrlForAddChannel(channelPublicId:)``.
  public func makeUrlForChatChannel(channelPublicId: String) -> URL? {
    try? ChannelPage.chat.webURL(ChannelID(channelPublicId), client().configuration)
  }

  /// Returns the URL of the web page on which a user can chat with a channel.
  ///
  /// - Parameter channelPublicId: The public ID of the channel, such as `_ZeUTxl`.
  /// - Returns: The URL, or `nil` in the same cases as for ``makeUrlForAddChannel(channelPublicId:)``.
  @available(*, deprecated, renamed: "makeUrlForChatChannel(channelPublicId:)")
  public func makeUrlForChannelChat(channelPublicId: String) -> URL? {
    makeUrlForChatChannel(channelPublicId: channelPublicId)
  }
}
