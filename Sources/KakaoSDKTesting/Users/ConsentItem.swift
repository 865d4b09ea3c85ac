import KakaoSDKUser

/// A consent item of the test app.
struct ConsentItem: Sendable {
  let id: String
  let displayName: String
  var type = ScopeType.Privacy
  /// Whether the user must agree to the item and can't revoke the consent.
  var isRequired = false

  /// Kakao's consent items for apps, which are all set up for the test app.
  static let all = [
    ConsentItem(id: "profile_nickname", displayName: "닉네임", isRequired: true),
    ConsentItem(id: "profile_image", displayName: "프로필 사진"),
    ConsentItem(id: "account_email", displayName: "카카오계정(이메일)"),
    ConsentItem(id: "name", displayName: "이름"),
    ConsentItem(id: "gender", displayName: "성별"),
    ConsentItem(id: "age_range", displayName: "연령대"),
    ConsentItem(id: "birthday", displayName: "생일"),
    ConsentItem(id: "birthyear", displayName: "출생 연도"),
    ConsentItem(id: "phone_number", displayName: "카카오계정(전화번호)"),
    ConsentItem(id: "shipping_address", displayName: "배송지정보(수령인명, 배송지 주소, 전화번호)"),
    ConsentItem(id: "plusfriends", displayName: "카카오톡 채널 추가 상태 및 내역"),
    ConsentItem(id: "friends", displayName: "카카오 서비스 내 친구목록(프로필사진, 닉네임, 즐겨찾기 포함)"),
    ConsentItem(id: "talk_message", displayName: "카카오톡 메시지 전송", type: .Service),
  ]

  static let ids = Set(all.map(\.id))
}
