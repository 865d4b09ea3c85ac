import Foundation

/// The way to compare a header or a member of a response body.
enum ValueRule: Sendable {
  /// The values must be equal.
  case exact
  /// Only the types must be equal, because the value is random or belongs to a person.
  case type
  /// Both values must match the same pattern.
  ///
  /// A report contains only the pattern's name.
  ///
  /// The first pattern that matches counts.
  case format([(name: String, pattern: String)])
  /// A text of words in any order, such as `scope`.
  case words
  /// A number of seconds, which decreases while the command runs.
  case seconds

  /// The difference in seconds that isn't reported.
  static let tolerance: UInt64 = 60

  /// Returns the rule for a member or header.
  ///
  /// Members of a user's data with an unknown meaning are compared only by type, so that a report never contains
  /// personal data.
  static func rule(for name: String, isPersonal: Bool) -> ValueRule {
    if let rule = byName[name] { return rule }
    return !isPersonal || publicNames.contains(name) || statesAvailability(name) ? .exact : .type
  }

  private static let byName: [String: ValueRule] = [
    // Random, or different in each response:
    "kid": .format([("30 hexadecimal digits", "[0-9a-f]{30}")]),
    "n": .format([("2048-bit modulus", "[A-Za-z0-9_-]{342}")]),
    "x-request-id": .format([("UUID", "[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}")]),
    "access_token": token, "refresh_token": token,
    "id_token": .format([("JWT", #"[\w-]+\.[\w-]+\.[\w-]+"#)]),
    "scope": .words, "expires_in": .seconds, "refresh_token_expires_in": .seconds,
    "connected_at": time, "synched_at": time, "agreed_at": time, "ci_authenticated_at": time,
    // Personal:
    "sub": .format([("digits", "[0-9]+")]),
    "email": .format([("email address", "[^@ ]+@[^@ ]+")]),
    "phone_number": .format([("phone number", #"\+[0-9]+ [0-9-]+"#)]),
    "age_range": .format([("age range", "[0-9]{1,2}~([0-9]{1,2})?")]),
    "birthyear": .format([("year", "[0-9]{4}")]),
    "birthday": .format([("month and day", "[0-9]{4}")]),
    "birthdate": .format([("date", "[0-9]{4}-[0-9]{2}-[0-9]{2}"), ("year", "[0-9]{4}")]),
    "legal_birth_date": .format([("date", "[0-9]{8}")]),
    "gender": gender, "legal_gender": gender,
    "birthday_type": .format([("SOLAR or LUNAR", "SOLAR|LUNAR")]),
    "agreed_by": .format([("KAUTH or KAPI", "KAUTH|KAPI")]),
    "zone_number": .format([("5 digits", "[0-9]{5}")]), "zip_code": .format([("postal code", "[0-9]{3}-[0-9]{3}")]),
    "profile_image_url": url, "thumbnail_image_url": url, "profile_image": url, "thumbnail_image": url, "picture": url,
  ]

  private static let token = format([("64 URL-safe characters", "[A-Za-z0-9_-]{64}")])
  private static let time = format([("UTC time", "[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}Z")])
  private static let gender = format([("lowercase gender", "female|male"), ("uppercase gender", "FEMALE|MALE")])
  private static let url = format([("https URL", "https://.+"), ("http URL", "http://.+")])

  /// The members of a user's data that aren't personal: errors, constants, and settings of the app.
  private static let publicNames: Set = [
    "msg", "code", "api_type", "required_scopes", "allowed_scopes", "error", "error_description", "error_code",
    "token_type", "iss", "aud", "tag", "type", "display_name", "using", "agreed", "revocable", "delegated", "required",
  ]

  /// Returns whether the member states which data a user has or shares, without containing the data.
  private static func statesAvailability(_ name: String) -> Bool {
    name.hasPrefix("has_") || name.hasSuffix("_needs_agreement") || name.hasPrefix("is_default")
      || ["is_email_valid", "is_email_verified", "email_verified", "phone_number_verified"].contains(name)
  }
}
