import KakaoSDKCommon

extension TalkApi {
  /// Retrieves the user's KakaoTalk profile.
  ///
  /// This is the completion-handler form of ``profile()``.
  ///
  /// - Parameter completion: Called once on the main thread, with the profile or an error.
  public func profile(completion: @escaping (TalkProfile?, (any Error)?) -> Void) {
    complete(completion) { () async throws(SdkError) in try await self.profile() }
  }

  /// Retrieves a page of the user's KakaoTalk friends.
  ///
  /// This is the completion-handler form of ``friends(offset:limit:order:friendOrder:)``.
  ///
  /// - Parameters:
  ///   - offset: The position of the first friend on the page. The default is 0.
  ///   - limit: The maximum number of friends on the page, from 1 to 100. The default is 10.
  ///   - order: The direction in which the friends are sorted. The default is ascending.
  ///   - friendOrder: The property by which the friends are sorted. The default is ``FriendOrder/Favorite``.
  ///   - completion: Called once on the main thread, with the page or an error.
  public func friends(
    offset: Int? = nil, limit: Int? = nil, order: Order? = nil, friendOrder: FriendOrder? = nil,
    completion: @escaping (Friends<Friend>?, (any Error)?) -> Void
  ) {
    complete(completion) { () async throws(SdkError) in
      try await self.friends(offset: offset, limit: limit, order: order, friendOrder: friendOrder)
    }
  }

  /// Retrieves another page of the user's KakaoTalk friends.
  ///
  /// This is the completion-handler form of ``friends(context:)``.
  ///
  /// - Parameters:
  ///   - context: The parameters of the page. `nil` requests the first page, so don't call this method if
  ///     ``FriendsContext/init(_:)`` returns `nil`.
  ///   - completion: Called once on the main thread, with the page or an error.
  public func friends(
    context: FriendsContext?, completion: @escaping (Friends<Friend>?, (any Error)?) -> Void
  ) {
    complete(completion) { () async throws(SdkError) in try await self.friends(context: context) }
  }
}
