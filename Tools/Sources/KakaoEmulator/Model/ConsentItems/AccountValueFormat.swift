import Foundation

/// The format of an account's value, which is stored as a string.
enum AccountValueFormat: Sendable {
  case text, email, phoneNumber, webURL
  /// A year in the format `YYYY`.
  case year
  /// A day in the format `MMDD`.
  case day
  /// A date in the format `yyyyMMdd`.
  case date
  /// `true` or `false`.
  case bool
  /// One of several values.
  ///
  /// The section `choice` of the strings has the values' names. A value that isn't in this section is shown unchanged.
  case choice([String])

  static let gender = choice(["female", "male"])

  /// The values to choose from, or an empty list for a format that allows any value.
  var choices: [String] {
    switch self {
    case .choice(let choices): choices
    case .bool: ["true", "false"]
    default: []
    }
  }

  /// The format in the configuration.
  var config: ConfigFormat<String> {
    switch self {
    case .text, .phoneNumber: .text
    case .email: .text("an email address", pattern: #"^[^@\s]+@[^@\s]+$"#, where: ConfigRule.isEmail)
    case .webURL: .webURL
    case .year: .text("a year from 1900 to 2100", pattern: "^[0-9]{4}$", where: ConfigRule.isYear)
    case .day: .text("a day in the format MMDD", pattern: "^[0-9]{4}$", where: ConfigRule.isDay)
    case .date: .text("a date in the format yyyyMMdd", pattern: "^[0-9]{8}$", where: ConfigRule.isDate)
    case .bool: ConfigFormat(shape: .bool, read: { String(try $0.bool()) }, write: { .bool($0 == "true") })
    case .choice(let choices): .choice(choices)
    }
  }

  /// Returns whether a user can enter the text on a page.
  ///
  /// A phone number may have a country code.
  func acceptsInput(_ text: String) -> Bool {
    switch self {
    case .text: (1...40).contains(text.count)
    case .email: ConfigRule.isEmail(text)
    case .phoneNumber: LoginKey.isPhoneNumber(text)
    case .webURL: ConfigRule.isWebURL(text)
    case .year: ConfigRule.isYear(text)
    case .day: ConfigRule.isDay(text)
    case .date: ConfigRule.isDate(text)
    case .bool, .choice: choices.contains(text)
    }
  }

  /// Returns the value, formatted for display.
  func text(_ value: String, strings: Strings) -> String {
    switch self {
    case .day: "\(value.prefix(2))-\(value.suffix(2))"
    case .date: "\(value.prefix(4))-\(value.dropFirst(4).prefix(2))-\(value.suffix(2))"
    case .bool, .choice: strings["choice", value]
    case .text, .email, .phoneNumber, .webURL, .year: value
    }
  }

  /// The type of the HTML input field.
  var inputType: String {
    switch self {
    case .email: "email"
    case .phoneNumber: "tel"
    case .webURL: "url"
    default: "text"
    }
  }
}
