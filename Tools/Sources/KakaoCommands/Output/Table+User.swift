import Foundation
import KakaoEmulator
import KakaoSDK

extension Table {
  /// Creates a table of the profile data that a user agreed to share.
  init(_ user: User, in language: Language) {
    func label(_ text: Text) -> String { text.string(in: language) }
    let account = user.kakaoAccount
    add(label("label.id"), user.id.map(String.init))
    add(label("label.nickname"), account?.profile?.nickname)
    add(label("label.email"), account?.email)
    add(label("label.name"), account?.name)
    add(label("label.gender"), account?.gender.map { $0.name(in: language) })
    add(label("label.ageRange"), account?.ageRange?.rawValue)
    add(label("label.birthyear"), account?.birthyear)
    add(label("label.birthday"), account?.birthday)
    add(label("label.phoneNumber"), account?.phoneNumber)
    add(label("label.image"), account?.profile?.profileImageUrl?.absoluteString)
    // Leave out the built-in properties, because they repeat the profile.
    let own = (user.properties ?? [:]).filter { !["nickname", "profile_image", "thumbnail_image"].contains($0.key) }
    for (name, value) in own.sorted(by: { $0.key < $1.key }) {
      add(name.printable, value)
    }
    add(label("label.connectedAt"), user.connectedAt.map { language.time($0) })
  }

  /// Creates a table of information about an access token.
  init(_ info: AccessTokenInfo, in language: Language) {
    func label(_ text: Text) -> String { text.string(in: language) }
    add(label("label.appID"), String(info.appId))
    add(label("label.userID"), info.id.map(String.init))
    add(label("label.expiresIn"), label(Text("label.seconds", ["count": String(info.expiresIn)])))
  }
}

extension Gender {
  fileprivate func name(in language: Language) -> String {
    switch self {
    case .Female: Text("label.female").string(in: language)
    case .Male: Text("label.male").string(in: language)
    default: rawValue
    }
  }
}
