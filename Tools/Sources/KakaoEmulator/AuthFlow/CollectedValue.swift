import Foundation

/// A value the account lacks, typed on the consent page of an app that has it collected.
struct CollectedValue: Sendable, Equatable {
  /// The consent items that a user can be asked for.
  enum Kind: String, Sendable, CaseIterable {
    case email = "account_email"
    case name, gender, birthyear, birthday
    case phoneNumber = "phone_number"
  }

  let kind: Kind
  let text: String

  /// Nil for what cannot be such a value. The birthday is typed as MMDD, the phone number with or without country code.
  init?(_ kind: Kind, _ text: String?) {
    let text = (text ?? "").trimmingCharacters(in: .whitespaces)
    let isValid =
      switch kind {
      case .email: ConfigRule.isEmail(text)
      case .name: (1...40).contains(text.count)
      case .gender: ["female", "male"].contains(text)
      case .birthyear: ConfigRule.isYear(text)
      case .birthday: ConfigRule.isDay(text)
      case .phoneNumber: LoginKey.isPhoneNumber(text)
      }
    guard isValid else { return nil }
    self.kind = kind
    self.text = text
  }

  /// Writes the value into the account. Nobody checks that the address receives mail, and the account says so.
  func store(in account: inout Account) {
    switch kind {
    case .email:
      account.email = text
      account.isEmailVerified = false
    case .name: account.name = text
    case .gender: account.gender = text
    case .birthyear: account.birthyear = text
    case .birthday: account.birthday = text
    case .phoneNumber: account.phoneNumber = text
    }
  }
}
