/// The content of a webhook call.
///
/// It contains all data of the call, so that a repeated delivery is identical.
enum WebhookMessage: Codable, Sendable, Hashable {
  case unlink(UnlinkNotice)
  case accountState(SecurityEvent)
  case channel(ChannelNotice)
  case share(ShareNotice)

  /// The kind of webhook, as in the configuration.
  var kind: String {
    switch self {
    case .unlink: "unlink"
    case .accountState: "account_state"
    case .channel: "channel"
    case .share: "share"
    }
  }

  /// The name of the event, which depends on the kind of webhook.
  ///
  /// - Unlink webhook: The referrer type.
  /// - Account status webhook: The URI of the event type.
  /// - Channel webhook: `added` or `blocked`.
  /// - Share webhook: The chat type.
  var event: String {
    switch self {
    case .unlink(let notice): notice.referrer.rawValue
    case .accountState(let event): event.type.rawValue
    case .channel(let notice): notice.event
    case .share(let notice): notice.chatType.rawValue
    }
  }

  /// The user ID that the message is about, or nil for the share webhook.
  var userID: Int64? {
    switch self {
    case .unlink(let notice): notice.userID
    case .accountState(let event): event.userID
    case .channel(let notice): notice.userID
    case .share: nil
    }
  }

  /// The HTTP status with which the built-in receiver confirms receipt.
  ///
  /// Unlink and account status messages can't be confirmed with any other status.
  var confirmation: Int {
    switch self {
    case .unlink, .channel, .share: 200
    case .accountState: 202
    }
  }

  /// The statuses with which the service confirms receipt.
  private var confirmations: ClosedRange<Int> {
    switch self {
    case .unlink, .accountState: confirmation...confirmation
    case .channel, .share: 200...299
    }
  }

  /// The statuses with which the service confirms receipt, such as `202` or `200–299`.
  var expectedStatus: String {
    let (lowest, highest) = (confirmations.lowerBound, confirmations.upperBound)
    return lowest == highest ? String(lowest) : "\(lowest)–\(highest)"
  }

  /// Returns whether the service confirms receipt with an HTTP status.
  func accepts(_ status: Int) -> Bool { confirmations.contains(status) }

  /// Returns the app's webhook for messages of this kind.
  func target(in app: App) -> Webhook? {
    switch self {
    case .unlink: app.unlinkWebhook
    case .accountState: app.accountStateWebhook
    case .channel: app.channelWebhook
    case .share: app.shareWebhook
    }
  }

  /// The fields, claims, or body as JSON, for display.
  var json: JSON {
    switch self {
    case .unlink(let notice): .members(notice.fields.map { ($0.name, .string($0.value)) })
    case .accountState(let event): event.claims
    case .channel(let notice): notice.json
    case .share(let notice): notice.json
    }
  }
}
