import Foundation

/// What a user types to say who they are: an email address, a phone number or the id of a Kakao mail address.
enum LoginKey: Sendable, Hashable {
  case email(String)
  /// Digits with the country code, for example `821012345678`.
  case phoneNumber(String)

  init(_ text: String) {
    let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
    if text.contains("@") {
      self = .email(Self.emailKey(text))
    } else if let digits = Self.phoneDigits(text) {
      self = .phoneNumber(digits)
    } else {
      self = .email(Self.emailKey(text) + "@kakao.com")
    }
  }

  /// The email address that a `login_hint` means; empty for a phone number, which an account is not made with.
  static func emailAddress(in hint: String?) -> String {
    guard let hint, !hint.isEmpty, case .email(let address) = LoginKey(hint) else { return "" }
    return address
  }

  /// Whether the text can be a phone number, in any way of writing it.
  static func isPhoneNumber(_ text: String) -> Bool {
    phoneDigits(text).map { (9...15).contains($0.count) } ?? false
  }

  func matches(_ account: Account) -> Bool { account.loginKeys.contains(self) }

  /// What the configuration calls it.
  var name: String {
    switch self {
    case .email: "email"
    case .phoneNumber: "phone_number"
    }
  }

  /// One text for all spellings of an address: a letter with an accent can be written as one character or as two.
  static func emailKey(_ address: String) -> String {
    address.lowercased().precomposedStringWithCanonicalMapping
  }

  /// Korean numbers may be written with the country code or with a leading zero, and with any grouping.
  static func phoneDigits(_ text: String) -> String? {
    guard text.allSatisfy({ $0.isASCII && ($0.isNumber || "+-() ".contains($0)) }) else { return nil }
    let digits = text.filter(\.isNumber)
    guard digits.count >= 8 else { return nil }
    return digits.hasPrefix("0") ? "82" + digits.dropFirst() : digits
  }
}

extension LoginKey: CustomStringConvertible {
  var description: String {
    switch self {
    case .email(let text), .phoneNumber(let text): text
    }
  }
}

extension Account {
  /// What its owner can type to say who they are.
  var loginKeys: [LoginKey] {
    [emailKey.map(LoginKey.email), phoneNumberKey.map(LoginKey.phoneNumber)].compactMap(\.self)
  }

  var emailKey: String? { email.map(LoginKey.emailKey) }
  var phoneNumberKey: String? { phoneNumber.flatMap(LoginKey.phoneDigits) }

  /// The first of them that is new to the account and that another has: no two may have one in common.
  func takenLoginKey(besides others: [Account], since before: Account? = nil) -> LoginKey? {
    loginKeys.first { key in before?.loginKeys.contains(key) != true && others.contains(where: key.matches) }
  }
}
