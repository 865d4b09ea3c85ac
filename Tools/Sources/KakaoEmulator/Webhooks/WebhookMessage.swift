/// What a service is told, with everything it takes to say it again in the same words.
enum WebhookMessage: Codable, Sendable, Hashable {
  case unlink(UnlinkNotice)
  case accountState(SecurityEvent)

  /// The name of the webhook, as in the configuration.
  var kind: String {
    switch self {
    case .unlink: "unlink"
    case .accountState: "account_state"
    }
  }

  /// The referrer type or the address of the event type.
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

  /// What says that the service has it; anything else is a failure.
  var acceptedStatus: Int {
    switch self {
    case .unlink: 200
    case .accountState: 202
    }
  }

  /// What is sent, for people to read: fields, or claims.
  var json: JSON {
    switch self {
    case .unlink(let notice): .members(notice.fields.map { ($0.name, .string($0.value)) })
    case .accountState(let event): event.claims
    }
  }
}
