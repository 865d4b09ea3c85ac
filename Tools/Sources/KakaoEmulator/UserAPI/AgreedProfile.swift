import Foundation

/// What an app may know about an account: the account's data seen through the user's consent.
struct AgreedProfile: Sendable {
  /// What stands in for a nickname the account does not have.
  static let defaultNickname = "닉네임을 등록해주세요"

  let account: Account
  let link: Link
  /// Ages are counted at this time.
  let now: Date

  /// What of an account is to be had before the link is made.
  private static let early: Set = ["profile", "profile_nickname", "profile_image", "account_email"]

  /// Whether the user agreed to a consent item, and it counts already. The old combined `profile` item covers both of its
  /// parts.
  func agrees(to item: String) -> Bool {
    guard link.connectedAt != nil || Self.early.contains(item) else { return false }
    if link.agreedScopes.contains(item) { return true }
    return ["profile_nickname", "profile_image"].contains(item) && link.agreedScopes.contains("profile")
  }

  var nickname: String? { agreed("profile_nickname", account.nickname ?? Self.defaultNickname) }
  var thumbnailImageURL: String? { agreed("profile_image", account.thumbnailImageURL) }
  var profileImageURL: String? { agreed("profile_image", account.profileImageURL) }
  var name: String? { agreed("name", account.name) }
  var email: String? { agreed("account_email", account.email) }
  /// The address, unless somebody else uses it now or nobody has proved to own it.
  var verifiedEmail: String? { account.isEmailValid && account.isEmailVerified ? email : nil }
  var phoneNumber: String? { agreed("phone_number", account.phoneNumber) }
  var birthyear: String? { agreed("birthyear", account.birthyear) }
  var birthday: String? { agreed("birthday", account.birthday) }
  var gender: String? { agreed("gender", account.gender) }

  private func agreed(_ item: String, _ value: String?) -> String? {
    agrees(to: item) ? value : nil
  }
}
