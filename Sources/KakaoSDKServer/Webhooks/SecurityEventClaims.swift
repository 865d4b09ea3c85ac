import Foundation

/// The claims of a security event token (RFC 8417, section 2.2), which aren't verified.
///
/// The claims that decide whether the token is authentic must have the specified types. The others can be numbers
/// instead of text, or `null`. An invalid `toe` is ignored.
struct SecurityEventClaims: Decodable {
  let iss: String
  let aud: Audience
  let sub: LenientText?
  let iat: UnixTime
  let exp: UnixTime?
  let nbf: UnixTime?
  let toe: LenientTime?
  let jti: LenientText
  let txn: LenientText?
  /// Kakao's name for `txn`.
  let txm: LenientText?
  let events: [String: Event]

  /// One value or an array of values (RFC 7519, section 4.1.3).
  struct Audience: Decodable {
    let values: [String]

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      values = try (try? [container.decode(String.self)]) ?? container.decode([String].self)
    }
  }

  /// Seconds since 1970 (RFC 7519, section 2), from 1970 through 9999.
  struct UnixTime: Decodable {
    let date: Date

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      let seconds = try container.decode(TimeInterval.self)
      guard (0...253_402_300_799).contains(seconds) else {
        throw DecodingError.dataCorruptedError(in: container, debugDescription: "The value isn't a time.")
      }
      date = Date(timeIntervalSince1970: seconds)
    }
  }

  /// A time, or `nil` for any other value.
  struct LenientTime: Decodable {
    let date: Date?

    init(from decoder: any Decoder) throws {
      date = try? UnixTime(from: decoder).date
    }
  }

  struct Event: Decodable {
    /// The subject in the format `iss-sub`, the only format that Kakao uses.
    struct Subject: Decodable {
      let iss: String?
      let sub: LenientText?
    }

    let subject: Subject?
    let reason: String?

    private enum CodingKeys: String, CodingKey {
      case subject, reason
    }

    init(from decoder: any Decoder) throws {
      // An event can be null, and another kind of event can have a member of this name with another type.
      let values = try? decoder.container(keyedBy: CodingKeys.self)
      subject = try values?.decodeIfPresent(Subject.self, forKey: .subject)
      reason = try? values?.decode(String.self, forKey: .reason)
    }
  }
}

extension SecurityEventClaims {
  /// The ID of the user that all subjects name, or `nil` if there is no subject or they differ.
  var userID: Int64? {
    let subjects = events.values.compactMap(\.subject)
    guard subjects.allSatisfy({ $0.iss == nil || $0.iss == iss }) else { return nil }
    let names = Set((subjects.map(\.sub) + [sub]).compactMap { $0?.text })
    guard names.count == 1, let name = names.first, let id = Int64(name), "\(id)" == name else { return nil }
    return id
  }
}
