import Foundation
import KakaoSDKAuth
import KakaoSDKCommon

/// The page on which a user adds a channel, and the result that it returns.
struct FollowChannelPage: Sendable {
  let channel: ChannelID
  let configuration: KakaoConfiguration
  let expectedCallback: KakaoExpectedCallback

  init(_ channel: ChannelID, _ configuration: KakaoConfiguration) throws(SdkError) {
    self.channel = channel
    self.configuration = configuration
    expectedCallback = try KakaoExpectedCallback(ofPage: "channel", configuration)
  }

  /// Returns the URL of the page.
  ///
  /// The `agt` identifies the logged-in user. If it is `nil`, the user logs in on the page.
  func url(agt: String?) throws(SdkError) -> URL {
    try configuration.hosts.url(
      .apps, path: "/talk/channel/follow",
      [
        "app_key": configuration.appKey, "return_url": expectedCallback.returnURL, "ka": configuration.kaHeader,
        "channel_public_id": channel.text, "agt": agt,
      ])
  }

  /// Returns the result in the callback.
  ///
  /// - Throws: ``/KakaoSDKCommon/SdkError``:
  ///   - `InvalidCallback` if the callback isn't the expected URL.
  ///   - `AppsFailed` if the page reports an error.
  ///   - `IllegalState`, as in Kakao's SDK, if the callback contains neither a result nor an error.
  func result(_ callback: URL) throws(SdkError) -> FollowChannelResult {
    let query = try expectedCallback.pageResult(callback)
    guard let status = query.values(of: "status").first, let id = query.values(of: "channel_public_id").first else {
      throw SdkError(.IllegalState, .channelResultMissing)
    }
    return FollowChannelResult(success: status == FollowChannelResult.succeeded, channelPublicId: id)
  }
}
