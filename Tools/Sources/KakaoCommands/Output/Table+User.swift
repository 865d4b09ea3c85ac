import Foundation
import KakaoSDK

extension Table {
  /// Creates a table of a user's profile, as far as the user agreed to share it.
  init(_ user: User, in language: Language) {
    let labels = Labels(language)
    let account = user.kakaoAccount
    add("ID", user.id.map(String.init))
    add(labels.nickname, account?.profile?.nickname)
    add(labels.email, account?.email)
    add(labels.name, account?.name)
    add(labels.gender, account?.gender?.rawValue)
    add(labels.ageRange, account?.ageRange?.rawValue)
    add(labels.birthyear, account?.birthyear)
    add(labels.birthday, account?.birthday)
    add(labels.phoneNumber, account?.phoneNumber)
    add(labels.image, account?.profile?.profileImageUrl?.absoluteString)
    for (name, value) in (user.properties ?? [:]).sorted(by: { $0.key < $1.key }) {
      add(name.printable, value)
    }
    add(labels.connectedAt, user.connectedAt?.formatted(.iso8601))
  }

  /// Creates a table of information about an access token.
  init(_ info: AccessTokenInfo) {
    add("App ID", String(info.appId))
    add("User ID", info.id.map(String.init))
    add("Expires in", "\(info.expiresIn) seconds")
  }
}

/// The labels of a profile.
private struct Labels {
  let nickname, email, name, gender, ageRange, birthyear, birthday, phoneNumber, image, connectedAt: String

  init(_ language: Language) {
    switch language {
    case .en:
      (nickname, email, name, gender, ageRange) = ("Nickname", "Email", "Name", "Gender", "Age range")
      (birthyear, birthday, phoneNumber) = ("Birth year", "Birthday", "Phone number")
      (image, connectedAt) = ("Profile image", "Connected at")
    case .ko:
      (nickname, email, name, gender, ageRange) = ("닉네임", "이메일", "이름", "성별", "연령대")
      (birthyear, birthday, phoneNumber) = ("출생 연도", "생일", "전화번호")
      (image, connectedAt) = ("프로필 사진", "연결 시각")
    }
  }
}
