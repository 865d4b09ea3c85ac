/// The content of a webhook call.
///
/// It is complete, so that a repeated delivery is identical.
enum WebhookMessage: Codable, Sendable, Hashable {
  case unlink(UnlinkNotice)
  case accountState(SecurityEvent)
  case channel(ChannelNotice)

  /// The kind of webhook, as in the configuration.
  var kind: String {
    switch self {
    case .unlink: "unlink"
    case .accountState: "account_state"
    case .channel: "channel"
    }
  }

  /// The referrer type, the URI of the event type, or `added` or `blocked` for a channel.
  var event: String {
    switch self {
    case .unlink(let notice): notice.referrer.rawValue
    case .accountState(let event): event.type.rawValue
    case .channel(let notice): notice.event
    }
  }

  var userID: Int64 {
    switch self {
    case .unlink(let notice): notice.userID
    case .accountState(let event): event.userID
    case .channel(let notice): notice.userID
    }
  }

  /// Returns whether the service confirms receipt with an HTTP status.
  func accepts(_ status: Int) -> Bool {
    switch self {
    case .unlink: status == 200
    case .accountState: status == 202
    case .channel: (200..<300).contains(status)
    }
  }

  /// The fields, claims, or body as JSON, for display.
  var json: JSON {
    switch self {
    case .unlink(let notice): .members(notice.fields.map { ($0.name, .string($0.value)) })
    case .accountState(let event): event.claims
    case .channel(let notice): notice.json
    }
  }
}
