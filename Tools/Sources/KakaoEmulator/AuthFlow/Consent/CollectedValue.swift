import Foundation

/// A value that is missing in the account and that the user enters on the consent page, for apps that collect it.
struct CollectedValue: Sendable, Equatable {
  /// The consent items whose value a user can enter.
  enum Kind: String, Sendable, CaseIterable {
    case email = "account_email"
    case name, gender, birthyear, birthday
    case phoneNumber = "phone_number"
  }

  let kind: Kind
  let text: String

  /// Creates a value, or returns nil if the text isn't valid for this kind.
  ///
  /// A birthday has the format MMDD. A phone number may have a country code.
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

  /// Stores the value in the account.
  ///
  /// An email address is marked as unverified, because the emulator sends no mail to check it.
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
