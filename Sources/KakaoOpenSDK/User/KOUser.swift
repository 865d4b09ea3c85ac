public import Foundation
import KakaoSDKUser

/// A user of the app.
@available(*, deprecated, message: "Use User.")
#if canImport(ObjectiveC)
  @objc(KOUser)@objcMembers
#endif
public final class KOUser: NSObject, Sendable {
  private let user: User

  init(_ user: User) {
    self.user = user
  }

  /// The user's ID in the app (service user ID).
  @available(*, deprecated, message: "Use User.id.")
  #if canImport(ObjectiveC)
    @objc(ID)
  #endif
  public var id: NSNumber? { user.id.map { NSNumber(value: $0) } }

  /// The email address of the Kakao Account, or `nil` if the user hasn't agreed to share it.
  @available(*, deprecated, message: "Use User.kakaoAccount?.email.")
  public var email: String? { user.kakaoAccount?.email }

  /// Whether the email address is verified.
  @available(*, deprecated, message: "Use User.kakaoAccount?.isEmailVerified.")
  public var isVerifiedEmail: Bool { user.kakaoAccount?.isEmailVerified ?? false }

  /// The user properties, and the nickname and the image URLs of the Kakao Account.
  ///
  /// A user property takes precedence over a value of the Kakao Account with the same key.
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

  /// Returns the value of a property.
  ///
  /// - Parameter key: A key such as ``KOUserNicknamePropertyKey``, or the key of one of the app's own properties.
  /// - Returns: A string, or a Boolean for ``KOUserIsVerifiedEmailPropertyKey``. `nil` if the user doesn't have the
  ///   property or the app didn't request it.
  @available(*, deprecated, message: "Use User.properties and User.kakaoAccount.")
  public func property(forKey key: String) -> Any? {
    switch key {
    case KOUserEmailPropertyKey: email
    case KOUserIsVerifiedEmailPropertyKey: user.kakaoAccount?.isEmailVerified
    default: properties?[key]
    }
  }
}
