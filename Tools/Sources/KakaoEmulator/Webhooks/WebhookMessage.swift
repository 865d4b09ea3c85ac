/// The content of a webhook call.
///
/// It is complete, so that a repeated delivery is identical.
enum WebhookMessage: Codable, Sendable, Hashable {
  case unlink(UnlinkNotice)
  case accountState(SecurityEvent)

  /// The kind of webhook, as in the configuration.
  var kind: String {
    switch self {
    case .unlink: "unlink"
    case .accountState: "account_state"
    }
  }

  /// The referrer type, or the URI of the event type.
  var event: String {
    switch self {
    case .unlink(let notice): notice.referrer.rawValue
    case .accountState(let event): event.type.rawValue
    }
  }

  var userID: Int64 {
    switch self {
    case .unlink(let notice): notice.userID
    case .accountState(let event): event.userID
    }
  }

  /// The HTTP status with which the service confirms receipt.
  ///
  /// Any other status is a failure.
  var acceptedStatus: Int {
    switch self {
    case .unlink: 200
    case .accountState: 202
    }
  }

  /// The fields or claims as JSON, for display.
  var json: JSON {
    switch self {
    case .unlink(let notice): .members(notice.fields.map { ($0.name, .string($0.value)) })
    case .accountState(let event): event.claims
    }
  }
}
