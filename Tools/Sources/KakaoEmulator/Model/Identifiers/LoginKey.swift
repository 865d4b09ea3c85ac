import Foundation

/// An identifier that a user enters to log in: an email address, a phone number, or a Kakao Mail address without
/// `@kakao.com`.
enum LoginKey: Sendable, Hashable {
  case email(String)
  /// A phone number as digits with the country code, for example `821012345678`.
  case phoneNumber(String)

  init(_ text: String) {
    let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
    if text.containsBytes(of: "@") {
      self = .email(Self.emailKey(text))
    } else if let digits = Self.phoneDigits(text) {
      self = .phoneNumber(digits)
    } else {
      self = .email(Self.emailKey(text) + "@kakao.com")
    }
  }

  /// Returns the email address in a `login_hint`, or an empty string if the hint is missing or is a phone number.
  static func emailAddress(in hint: String?) -> String {
    guard let hint, !hint.isEmpty, case .email(let address) = LoginKey(hint) else { return "" }
    return address
  }

  /// Returns whether the text is a phone number in any common notation.
  static func isPhoneNumber(_ text: String) -> Bool {
    phoneDigits(text).map { (9...15).contains($0.count) } ?? false
  }

  /// The configuration file's name for this kind of identifier.
  var name: String {
    switch self {
    case .email: "email"
    case .phoneNumber: "phone_number"
    }
  }

  /// Normalizes an email address, so that it doesn't depend on letter case or on the Unicode representation of accented
  /// letters.
  static func emailKey(_ address: String) -> String {
    address.lowercased().precomposedStringWithCanonicalMapping
  }

  /// Returns the digits of a phone number with the country code, or nil if the text isn't a phone number.
  ///
  /// A leading zero is replaced by the country code of Korea.
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
  /// The identifiers that the owner can log in with.
  var loginKeys: [LoginKey] {
    [emailKey.map(LoginKey.email), phoneNumberKey.map(LoginKey.phoneNumber)].compactMap(\.self)
  }

  var emailKey: String? { email.map(LoginKey.emailKey) }
  var phoneNumberKey: String? { phoneNumber.flatMap(LoginKey.phoneDigits) }
}
