import Foundation
import KakaoSDKUser

/// A user of the app.
@available(*, deprecated, message: "Use User.")
public final class KOUser: Sendable {
  private let user: User

  init(_ user: User) {
    self.user = user
  }

  /// The user's number within the app.
  @available(*, deprecated, message: "Use User.id.")
  public var id: NSNumber? { user.id.map { NSNumber(value: $0) } }

  /// The email address of the Kakao Account; nil unless the user agreed to share it.
  @available(*, deprecated, message: "Use User.kakaoAccount?.email.")
  public var email: String? { user.kakaoAccount?.email }

  /// Whether that address was verified.
  @available(*, deprecated, message: "Use User.kakaoAccount?.isEmailVerified.")
  public var isVerifiedEmail: Bool { user.kakaoAccount?.isEmailVerified ?? false }

  /// The user properties; nickname and images of the Kakao Account are among them.
  @available(*, deprecated, message: "Use User.properties and User.kakaoAccount?.profile.")
  public var properties: [AnyHashable: Any]? {
    let profile = user.kakaoAccount?.profile
    let account = [
      KOUserNicknamePropertyKey: profile?.nickname,
      KOUserProfileImagePropertyKey: profile?.profileImageUrl?.absoluteString,
      KOUserThumbnailImagePropertyKey: profile?.thumbnailImageUrl?.absoluteString,
    ].compactMapValues { $0 }
    return account.merging(user.properties ?? [:]) { _, property in property }
  }

  /// One property.
  ///
  /// - Parameter key: One of the keys such as ``KOUserNicknamePropertyKey``, or that of a property of the app's own.
  /// - Returns: Text, or a Boolean for ``KOUserIsVerifiedEmailPropertyKey``; nil when the user has none, or it was not
  ///   asked for.
  @available(*, deprecated, message: "Use User.properties and User.kakaoAccount.")
  public func property(forKey key: String) -> Any? {
    switch key {
    case KOUserEmailPropertyKey: email
    case KOUserIsVerifiedEmailPropertyKey: user.kakaoAccount?.isEmailVerified
    default: properties?[key]
    }
  }
}
