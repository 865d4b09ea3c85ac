#if Rx
  import KakaoSDKCommon
  public import KakaoSDKTalk
  import RxKakaoSDKCommon
  public import RxSwift

  extension Reactive where Base: TalkApi {
    /// Retrieves the user's relation to the KakaoTalk channels of the app.
    ///
    /// See `TalkApi.channels(publicIds:)`.
    ///
    /// - Parameter publicIds: The public IDs of the channels. If `nil` or empty, all channels of the app are retrieved.
    /// - Returns: A `Single` with the channels.
    public func channels(publicIds: [String]? = nil) -> Single<Channels> {
      RxCall.single { [base] () async throws(SdkError) in try await base.channels(publicIds: publicIds) }
    }

    /// Opens a channel in KakaoTalk, so that the user can add it.
    ///
    /// See `TalkApi.addChannel(channelPublicId:)`.
    ///
    /// - Parameter channelPublicId: The public ID of the channel, such as `_ZeUTxl`.
    /// - Returns: A `Completable` that completes when KakaoTalk has been opened.
    public func addChannel(channelPublicId: String) -> Completable {
      RxCall.completable { [base] () async throws(SdkError) in
        try await base.addChannel(channelPublicId: channelPublicId)
      }
    }

    /// Opens the chat with a channel in KakaoTalk.
    ///
    /// See `TalkApi.chatChannel(channelPublicId:)`.
    ///
    /// - Parameter channelPublicId: The public ID of the channel, such as `_ZeUTxl`.
    /// - Returns: A `Completable` that completes when KakaoTalk has been opened.
    public func chatChannel(channelPublicId: String) -> Completable {
      RxCall.completable { [base] () async throws(SdkError) in
        try await base.chatChannel(channelPublicId: channelPublicId)
      }
    }

    /// Shows a page in the browser on which the user adds a channel, and waits for the result.
    ///
    /// See `TalkApi.followChannel(channelPublicId:)`.
    ///
    /// - Parameter channelPublicId: The public ID of the channel, such as `_ZeUTxl`.
    /// - Returns: A `Single` with the result. Disposing of the subscription closes the page.
    public func followChannel(channelPublicId: String) -> Single<FollowChannelResult> {
      RxCall.single { [base] () async throws(SdkError) in
        try await base.followChannel(channelPublicId: channelPublicId)
      }
    }
  }
#endif
