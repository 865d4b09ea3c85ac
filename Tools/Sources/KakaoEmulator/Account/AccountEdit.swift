import Foundation

/// What somebody changes about an account.
struct AccountEdit: Sendable {
  /// Named like the text that tells the user; the first word is the field.
  enum Problem: String, Error, CaseIterable {
    case emailInvalid, emailTaken, phoneInvalid, phoneTaken, nicknameInvalid
  }

  var email: String?
  var phone: String?
  var nickname: String?

  /// The account after the change; throws the first thing that is wrong. Nobody checks that a new address receives mail,
  /// and the account says so.
  func applied(to before: Account, besides others: [Account]) throws(Problem) -> Account {
    var account = before
    // An address can be given and changed, and not be taken away.
    if let email, email != account.email ?? "" {
      guard ConfigRule.isEmail(email) else { throw .emailInvalid }
      (account.email, account.isEmailVerified) = (email, false)
    }
    if let phone, phone != account.phoneNumber ?? "" {
      let isEmpty = phone.isEmpty
      guard isEmpty || LoginKey.isPhoneNumber(phone) else { throw .phoneInvalid }
      account.phoneNumber = isEmpty ? nil : phone
    }
    switch account.takenLoginKey(besides: others, since: before) {
    case .email?: throw .emailTaken
    case .phoneNumber?: throw .phoneTaken
    case nil: break
    }
    if let nickname {
      guard (1...20).contains(nickname.count) else { throw .nicknameInvalid }
      account.nickname = nickname
    }
    return account
  }
}
