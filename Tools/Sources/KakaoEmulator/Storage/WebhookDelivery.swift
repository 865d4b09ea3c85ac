import Foundation

/// One message from the platform to a service, and how sending it went.
struct WebhookDelivery: Codable, Sendable, Hashable, Identifiable {
  enum State: String, Sendable {
    /// Written down, not sent yet.
    case pending
    case delivered
    case failed
  }

  /// One time it was sent.
  struct Attempt: Codable, Sendable, Hashable {
    var startedAt: Date
    var milliseconds: Int
    /// Nil when no answer came in time.
    var status: Int?
    /// Why no answer came.
    var error: String?
  }

  /// 32 hexadecimal digits.
  var id: String
  var createdAt: Date
  var appID: App.ID
  /// Where it was sent last, or is to be sent.
  var target: Webhook
  var message: WebhookMessage
  /// Oldest first.
  var attempts: [Attempt] = []

  var state: State {
    guard let last = attempts.last else { return .pending }
    return last.status == message.acceptedStatus ? .delivered : .failed
  }
}
