import KakaoSDKAuth
public import KakaoSDKCommon

extension TalkApi {
  /// Retrieves the user's KakaoTalk profile.
  ///
  /// Kakao's guide: *Kakao Talk Social > iOS > Retrieve Kakao Talk profile*.
  ///
  /// - Returns: The profile.
  /// - Throws: ``/KakaoSDKCommon/SdkError`` as described in ``TalkApi``. The error can also be `ApiFailed` with
  ///   `NotTalkUser` if the user doesn't use KakaoTalk.
  @_disfavoredOverload
  public func profile() async throws(SdkError) -> TalkProfile {
    try await client().send(.talkProfile)
  }

  /// Retrieves a page of the user's KakaoTalk friends.
  ///
  /// The app needs permission to use the API, and the user's consent to `friends`. Only friends who have also consented
  /// to `friends` in this app are listed. To retrieve all pages, use ``allFriends(limit:order:friendOrder:)``.
  ///
  /// Kakao's guide: *Kakao Talk Social > iOS > Retrieve list of friends*.
  ///
  /// - Parameters:
  ///   - offset: The position of the first friend on the page. The default is 0.
  ///   - limit: The maximum number of friends on the page, from 1 to 100. The default is 10.
  ///   - order: The direction in which the friends are sorted. The default is ascending.
  ///   - friendOrder: The property by which the friends are sorted. The default is ``FriendOrder/Favorite``.
  /// - Returns: The page.
  /// - Throws: ``/KakaoSDKCommon/SdkError`` as described in ``TalkApi``. The error can also be `ApiFailed` with
  ///   `NotTalkUser` if the user doesn't use KakaoTalk, or with `Permission` if the app may not use the API.
  @_disfavoredOverload
  public func friends(
    offset: Int? = nil, limit: Int? = nil, order: Order? = nil, friendOrder: FriendOrder? = nil
  ) async throws(SdkError) -> Friends<Friend> {
    try await friends(context: FriendsContext(offset: offset, limit: limit, order: order, friendOrder: friendOrder))
  }

  /// Retrieves another page of the user's KakaoTalk friends.
  ///
  /// Kakao's guide: *Kakao Talk Social > iOS > Retrieve list of friends*.
  ///
  /// - Parameter context: The parameters of the page. `nil` requests the first page, so don't call this method if
  ///   ``FriendsContext/init(_:)`` returns `nil`.
  /// - Returns: The page.
  /// - Throws: ``/KakaoSDKCommon/SdkError``, as for ``friends(offset:limit:order:friendOrder:)``.
  @_disfavoredOverload
  public func friends(context: FriendsContext?) async throws(SdkError) -> Friends<Friend> {
    try await client().send(.friends(context))
  }

  /// Returns a sequence of all KakaoTalk friends of the user.
  ///
  /// Each page is retrieved when the loop reaches it.
  ///
  /// ```swift
  /// for try await friend in TalkApi.shared.allFriends() {
  ///   print(friend.profileNickname ?? "", friend.uuid)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - limit: The maximum number of friends on a page, from 1 to 100. The default is 10.
  ///   - order: The direction in which the friends are sorted. The default is ascending.
  ///   - friendOrder: The property by which the friends are sorted. The default is ``FriendOrder/Favorite``.
  /// - Returns: The sequence, which contains each friend once. The loop throws the errors of
  ///   ``friends(offset:limit:order:friendOrder:)``.
  public func allFriends(
    limit: Int? = nil, order: Order? = nil, friendOrder: FriendOrder? = nil
  ) -> KakaoFriendSequence {
    KakaoFriendSequence(api: self, start: FriendsContext(limit: limit, order: order, friendOrder: friendOrder))
  }
}
