/// Converts the legacy API's property keys to the current user API's keys.
@available(*, deprecated, message: "This is only for the legacy API.")
struct LegacyPropertyKeys: Sendable {
  private let keys: [String]

  init(_ keys: [String]) {
    self.keys = keys
  }

  /// Whether the app requests the email address explicitly.
  ///
  /// If so, the user is asked for missing consent.
  var containsEmail: Bool { keys.contains(KOUserEmailPropertyKey) }

  /// The keys to request, or `nil` to request everything.
  var paths: [String]? { keys.isEmpty ? nil : keys.flatMap(Self.paths) }

  /// Returns the keys of the current API for a legacy key.
  ///
  /// The nickname and the images are requested from both `properties` and `kakao_account.profile`, because Kakao
  /// doesn't send them in both places for every app.
  private static func paths(_ key: String) -> [String] {
    switch key {
    case KOUserEmailPropertyKey, KOUserIsVerifiedEmailPropertyKey: ["kakao_account.email"]
    case KOUserNicknamePropertyKey, KOUserProfileImagePropertyKey, KOUserThumbnailImagePropertyKey:
      ["properties.\(key)", "kakao_account.profile"]
    default: ["properties.\(key)"]
    }
  }
}
