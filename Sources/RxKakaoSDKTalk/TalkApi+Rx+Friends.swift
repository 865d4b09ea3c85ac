#if Rx
  import KakaoSDKCommon
  public import KakaoSDKTalk
  import RxKakaoSDKCommon
  public import RxSwift

  extension TalkApi: ReactiveCompatible {}

  extension Reactive where Base: TalkApi {
    /// Retrieves the user's KakaoTalk profile.
    ///
    /// See `TalkApi.profile()`.
    ///
    /// - Returns: A `Single` with the profile.
    public func profile() -> Single<TalkProfile> {
      RxCall.single { [base] () async throws(SdkError) in try await base.profile() }
    }

    /// Retrieves a page of the user's KakaoTalk friends.
    ///
    /// See `TalkApi.friends(offset:limit:order:friendOrder:)`.
    ///
    /// - Parameters:
    ///   - offset: The position of the first friend on the page. The default is 0.
    ///   - limit: The maximum number of friends on the page, from 1 to 100. The default is 10.
    ///   - order: The direction in which the friends are sorted. The default is ascending.
    ///   - friendOrder: The property by which the friends are sorted. The default is favorites first.
    /// - Returns: A `Single` with the page.
    public func friends(
      offset: Int? = nil, limit: Int? = nil, order: Order? = nil, friendOrder: FriendOrder? = nil
    ) -> Single<Friends<Friend>> {
      RxCall.single { [base] () async throws(SdkError) in
        try await base.friends(offset: offset, limit: limit, order: order, friendOrder: friendOrder)
      }
    }
  }
#endif
