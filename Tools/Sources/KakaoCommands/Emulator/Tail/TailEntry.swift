import Foundation

/// A request, a webhook attempt, or a message in the output of `kakao emulator tail`.
struct TailEntry: Sendable, Equatable {
  enum Kind: String, Sendable {
    case request, webhook, message

    /// The name of the member that contains the entry's time in the control API.
    fileprivate var timeMember: String {
      switch self {
      case .request: "at"
      case .webhook: "created_at"
      case .message: "sent_at"
      }
    }
  }

  let kind: Kind
  /// The entry in the format of the control API.
  let json: JSONValue

  /// The time of the entry on the emulator's clock, in ISO 8601 format.
  var time: String {
    json["attempts"]?.elements.last?["at"]?.string ?? json[kind.timeMember]?.string ?? ""
  }

  /// The entry as one line of JSON.
  var line: String {
    get throws { try JSONText.line([kind.rawValue: json]) }
  }

  /// Whether a request, a webhook, or its connection failed.
  var hasFailed: Bool {
    switch kind {
    case .message: false
    case .webhook: json["state"]?.string != "delivered"
    case .request: json["error"] != nil || (json["status"]?.integer ?? 599) >= 400
    }
  }

  var app: Int64? { json["app"]?.integer }
  /// The IDs of the accounts that the entry belongs to.
  ///
  /// A webhook has a user ID instead.
  var accounts: [Int64] { ["account", "sender", "receiver"].compactMap { json[$0]?.integer } }
}
