import KakaoSDKCommon

extension TalkApi {
  /// Retrieves the user's relation to the KakaoTalk channels of the app.
  ///
  /// This is the completion-handler form of ``channels(publicIds:)``.
  ///
  /// - Parameters:
  ///   - publicIds: The public IDs of the channels, such as `_ZeUTxl`. If `nil` or empty, all channels of the app are
  ///     retrieved.
  ///   - completion: Called once on the main thread, with the channels or an error.
  public func channels(publicIds: [String]? = nil, completion: @escaping (Channels?, (any Error)?) -> Void) {
    complete(completion) { () async throws(SdkError) in try await self.channels(publicIds: publicIds) }
  }

  /// Opens a channel in KakaoTalk, so that the user can add it.
  ///
  /// This is the completion-handler form of ``addChannel(channelPublicId:)``.
  ///
  /// - Parameters:
  ///   - channelPublicId: The public ID of the channel, such as `_ZeUTxl`.
  ///   - completion: Called once on the main thread, with `nil` when KakaoTalk has been opened, or with an error. Kakao's
  ///     SDK doesn't call it when KakaoTalk has been opened.
  public func addChannel(channelPublicId: String, completion: @escaping ((any Error)?) -> Void) {
    complete(completion) { () async throws(SdkError) in try await self.addChannel(channelPublicId: channelPublicId) }
  }

  /// Opens the chat with a channel in KakaoTalk.
  ///
  /// This is the completion-handler form of ``chatChannel(channelPublicId:)``.
  ///
  /// - Parameters:
  ///   - channelPublicId: The public ID of the channel, such as `_ZeUTxl`.
  ///   - completion: Called once on the main thread, with `nil` when KakaoTalk has been opened, or with an error. Kakao's
  ///     SDK doesn't call it when KakaoTalk has been opened.
  public func chatChannel(channelPublicId: String, completion: @escaping ((any Error)?) -> Void) {
    complete(completion) { () async throws(SdkError) in try await self.chatChannel(channelPublicId: channelPublicId) }
  }

  /// Shows a page in the browser on which the user adds a channel, and waits for the result.
  ///
  /// This is the completion-handler form of ``followChannel(channelPublicId:)``.
  ///
  /// - Parameters:
  ///   - channelPublicId: The public ID of the channel, such as `_ZeUTxl`.
  ///   - completion: Called once on the main thread, with the result or an error.
  public func followChannel(
    channelPublicId: String, completion: @escaping (FollowChannelResult?, (any Error)?) -> Void
  ) {
    complete(completion) { () async throws(SdkError) in
      try await self.followChannel(channelPublicId: channelPublicId)
    }
  }
}
