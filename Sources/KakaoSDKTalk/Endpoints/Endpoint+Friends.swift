import KakaoSDKCommon

extension Endpoint where Response == TalkProfile {
  static let talkProfile = Endpoint(.get, .kapi, "/v1/api/talk/profile")
}

extension Endpoint where Response == Friends<Friend> {
  static func friends(_ context: FriendsContext?) -> Self {
    Endpoint(
      .get, .kapi, "/v1/api/talk/friends",
      [
        "offset": context?.offset.map { String($0) }, "limit": context?.limit.map { String($0) },
        "order": context?.order?.rawValue, "friend_order": context?.friendOrder?.rawValue,
      ])
  }
}
