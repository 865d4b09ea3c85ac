/// The keys of a legacy request for the user, as the paths of today's user API.
@available(*, deprecated, message: "For the legacy API only.")
struct LegacyKeys: Sendable {
  private let keys: [String]

  init(_ keys: [String]) {
    self.keys = keys
  }

  /// Whether the app asks for the email address by name, and so for the consent to it.
  var namesEmail: Bool { keys.contains(KOUserEmailPropertyKey) }

  /// What to ask the platform for; nil for everything.
  var paths: [String]? { keys.isEmpty ? nil : keys.flatMap(Self.paths) }

  /// Profile fields are asked for twice: apps that were made long ago have frozen copies among the properties, which a
  /// user may have changed; the others have them in the account alone.
  private static func paths(_ key: String) -> [String] {
    switch key {
    case KOUserEmailPropertyKey, KOUserIsVerifiedEmailPropertyKey: ["kakao_account.email"]
    case KOUserNicknamePropertyKey, KOUserProfileImagePropertyKey, KOUserThumbnailImagePropertyKey:
      ["properties.\(key)", "kakao_account.profile"]
    default: ["properties.\(key)"]
    }
  }
}
