import Foundation

/// What somebody typed to create an account.
struct AccountDraft: Sendable {
  /// Named like the text that tells the user.
  enum Problem: String, Error, CaseIterable {
    case emailInvalid, emailTaken, passwordInvalid, nicknameInvalid, birthdateInvalid
  }

  var email = ""
  var password = ""
  var nickname = ""
  /// `YYYY-MM-DD`, as a browser's date field has it; may be left empty.
  var birthdate = ""

  private var trimmedEmail: String { email.trimmingCharacters(in: .whitespaces) }
  private var trimmedNickname: String { nickname.trimmingCharacters(in: .whitespaces) }

  /// The first thing that is wrong.
  func problem(existing: [Account]) -> Problem? {
    guard ConfigRule.isEmail(trimmedEmail) else { return .emailInvalid }
    guard !existing.contains(where: LoginKey.email(trimmedEmail.lowercased()).matches) else { return .emailTaken }
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

  /// Nobody checks that the address receives mail, and the account says so. It gets its id when it is added.
  func account(random: RandomSource) throws -> Account {
    Account(
      id: 0, email: trimmedEmail, isEmailVerified: false,
      passwordHash: try PasswordHash(password: password, random: random).encoded, nickname: trimmedNickname,
      birthyear: birth?.year, birthday: birth?.day)
  }
}
