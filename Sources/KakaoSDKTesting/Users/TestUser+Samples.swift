import Foundation
import KakaoSDKTalk
import KakaoSDKUser

extension TestUser {
  /// A user with all account information, two shipping addresses, three service terms, two friends, and a channel.
  public static let sample = TestUser(
    id: 4_203_117_586, nickname: "보라돌",
    profileImageURL: URL(string: "https://k.kakaocdn.net/dn/sampleA/sampleB/sampleC/img_640x640.jpg"),
    email: "bora.sample@example.com", name: "한보라", phoneNumber: "+82 10-0000-1234", gender: .Female,
    ageRange: .Age20_29, birthyear: "1999", birthday: "0314",
    shippingAddresses: [
      ShippingAddress(
        id: 5101, name: "집", isDefault: true, updatedAt: Date(timeIntervalSince1970: 1_764_550_812), type: .New,
        baseAddress: "경기 성남시 분당구 견본로 12 (견본동, 샘플아파트)", detailAddress: "101동 1502호", receiverName: "한보라",
        receiverPhoneNumber1: "010-0000-1234", receiverPhoneNumber2: "", zoneNumber: "00000", zipCode: "000-000"),
      ShippingAddress(
        id: 5102, name: "회사", isDefault: false, updatedAt: Date(timeIntervalSince1970: 1_764_464_411), type: .Old,
        baseAddress: "서울 종로구 견본동 34-5", detailAddress: "샘플빌딩 7층", receiverName: "한보라",
        receiverPhoneNumber1: "02-000-5678", receiverPhoneNumber2: "010-0000-1234", zoneNumber: "00001",
        zipCode: "000-001"),
    ],
    serviceTerms: [
      ServiceTerms(
        tag: "service", agreedAt: Date(timeIntervalSince1970: 1_762_222_665), agreed: true, required: true,
        revocable: false, referer: .kauth),
      ServiceTerms(
        tag: "marketing", agreedAt: Date(timeIntervalSince1970: 1_762_222_665), agreed: true, required: false,
        revocable: true, referer: .kauth),
      ServiceTerms(tag: "night_push", agreed: false, required: false, revocable: true),
    ],
    friends: [
      Friend(id: 4_203_117_587, uuid: "abcdefg0001", profileNickname: "민지", favorite: true, allowedMsg: true),
      Friend(uuid: "abcdefg0002", profileNickname: "하늘", favorite: false, allowedMsg: false),
    ],
    channels: [Channel(uuid: "@sample", encodedId: "_ZeUTxl", relation: .None)])

  /// The user ``sample`` without consent to the email address.
  ///
  /// The app can still ask for it, for example with `UserApi.loginWithKakaoAccount(scopes:)`.
  public static let refusedEmail = sample.withoutConsent(to: "account_email")

  /// Another user, with a nickname, an email address, and Kakao's default profile image.
  public static let other = TestUser(id: 4_203_117_587, nickname: "민지", email: "minji.sample@example.com")
}
