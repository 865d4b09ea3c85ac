import Foundation

extension Account {
  /// Returns the value that an app receives with a consent item, formatted for the account's owner.
  ///
  /// Returns nil if the account has no such value, or if the item isn't a value of the account.
  func displayValue(of item: String, at now: Date, strings: Strings) -> String? {
    switch item {
    case "profile_nickname", "profile": nickname ?? AgreedProfile.defaultNickname
    case "profile_image": profileImageURL
    case "account_email": email
    case "name": name
    case "gender": gender.map { strings["gender", $0] }
    case "age_range": ageRange(at: now)
    case "birthday": birthday.map { "\($0.prefix(2))-\($0.suffix(2))" }
    case "birthyear": birthyear
    case "phone_number": phoneNumber
    case "shipping_address": shippingAddresses.defaultFirst.first?.baseAddress
    default: nil
    }
  }
}
