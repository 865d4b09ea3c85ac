import Foundation

/// The input of the sign-up form.
struct AccountDraft: Sendable {
  /// A validation error.
  ///
  /// The raw value is the key of its message in the page strings.
  enum Problem: String, Error, CaseIterable {
    case emailInvalid, emailTaken, passwordInvalid, nicknameInvalid, birthdateInvalid
  }

  var email = ""
  var password = ""
  var nickname = ""
  /// The date of birth as `YYYY-MM-DD`, the format of a browser's date field.
  ///
  /// May be empty.
  var birthdate = ""

  private var trimmedEmail: String { email.trimmingCharacters(in: .whitespaces) }
  private var trimmedNickname: String { nickname.trimmingCharacters(in: .whitespaces) }

  /// Returns the first validation error, or nil if the input is valid.
  func problem(existing: OtherAccounts) throws -> Problem? {
    guard ConfigRule.isEmail(trimmedEmail) else { return .emailInvalid }
    guard try !existing.contains(.email(LoginKey.emailKey(trimmedEmail))) else { return .emailTaken }
    guard password.count >= 8 else { return .passwordInvalid }
    guard (1...20).contains(trimmedNickname.count) else { return .nicknameInvalid }
    guard birthdate.isEmpty || birth != nil else { return .birthdateInvalid }
    return nil
  }

  private var birth: (year: String, day: String)? {
    guard let match = birthdate.wholeMatch(of: /(\d{4})-(\d\d)-(\d\d)/) else { return nil }
    let (year, day) = (String(match.1), String(match.2 + match.3))
    return ConfigRule.isYear(year) && ConfigRule.isDay(day) ? (year, day) : nil
  }

  /// Creates the account with ID 0, which the caller replaces.
  ///
  /// The email address is marked as unverified, because the emulator doesn't send mail to verify it.
  func account(random: RandomSource) throws -> Account {
    Account(
      id: 0, email: trimmedEmail, isEmailVerified: false,
      passwordHash: try PasswordHash(password: password, random: random).encoded, nickname: trimmedNickname,
      birthyear: birth?.year, birthday: birth?.day)
  }
}
