import Foundation

/// The part of an account's data that the user agreed to share with an app.
struct AgreedProfile: Sendable {
  /// The nickname that is returned for an account without one.
  static let defaultNickname = "닉네임을 등록해주세요"

  let account: Account
  let link: Link
  /// The time at which ages are calculated.
  let now: Date

  /// The consent items whose data is available for a preregistered user.
  private static let preregistrationItems: Set = ["profile", "profile_nickname", "profile_image", "account_email"]

  /// Returns whether the user agreed to a consent item and its data is available.
  ///
  /// The former combined item `profile` includes its two parts.
  func agrees(to item: String) -> Bool {
    guard link.connectedAt != nil || Self.preregistrationItems.contains(item) else { return false }
    if link.agreedScopes.contains(item) { return true }
    return ["profile_nickname", "profile_image"].contains(item) && link.agreedScopes.contains("profile")
  }

  var nickname: String? { agreed("profile_nickname", account.nickname ?? Self.defaultNickname) }
  var thumbnailImageURL: String? { agreed("profile_image", account.thumbnailImageURL) }
  var profileImageURL: String? { agreed("profile_image", account.profileImageURL) }
  var name: String? { agreed("name", account.name) }
  var email: String? { agreed("account_email", account.email) }
  /// The email address, if it is verified and not in use by another account.
  var verifiedEmail: String? { account.isEmailValid && account.isEmailVerified ? email : nil }
  var phoneNumber: String? { agreed("phone_number", account.phoneNumber) }
  var birthyear: String? { agreed("birthyear", account.birthyear) }
  var birthday: String? { agreed("birthday", account.birthday) }
  var gender: String? { agreed("gender", account.gender) }

  private func agreed(_ item: String, _ value: String?) -> String? {
    agrees(to: item) ? value : nil
  }
}
