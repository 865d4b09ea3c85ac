import Foundation

/// The input of the account information and profile forms.
///
/// A property that is nil leaves the account's value unchanged.
struct AccountEdit: Sendable {
  /// A validation error.
  ///
  /// The raw value is the key of its message in the page strings and starts with the name of the form field.
  enum Problem: String, Error, CaseIterable {
    case emailInvalid, emailTaken, phoneInvalid, phoneTaken, nicknameInvalid
  }

  var email: String?
  var phone: String?
  var nickname: String?

  /// Returns the changed account, or throws the first ``Problem`` or a storage error.
  ///
  /// A new email address is marked as unverified, because the emulator doesn't send mail to verify it.
  func applied(to before: Account, others: OtherAccounts) throws -> Account {
    var account = before
    // An email address can be added or changed but not removed.
    if let email, email != account.email ?? "" {
      guard ConfigRule.isEmail(email) else { throw Problem.emailInvalid }
      (account.email, account.isEmailVerified) = (email, false)
    }
    if let phone, phone != account.phoneNumber ?? "" {
      let isEmpty = phone.isEmpty
      guard isEmpty || LoginKey.isPhoneNumber(phone) else { throw Problem.phoneInvalid }
      account.phoneNumber = isEmpty ? nil : phone
    }
    switch try account.loginKeyInUse(byOthers: others, changedFrom: before) {
    case .email?: throw Problem.emailTaken
    case .phoneNumber?: throw Problem.phoneTaken
    case nil: break
    }
    if let nickname {
      guard (1...20).contains(nickname.count) else { throw Problem.nicknameInvalid }
      account.nickname = nickname
    }
    return account
  }
}
