import Foundation

/// A webhook call to a service and its attempts.
struct WebhookDelivery: Codable, Sendable, Hashable, Identifiable {
  enum State: String, Sendable {
    /// Recorded, but not sent yet.
    case pending
    case delivered
    case failed
  }

  /// One attempt to send the call.
  struct Attempt: Codable, Sendable, Hashable {
    var startedAt: Date
    var milliseconds: Int
    /// The HTTP status, or `nil` if there was no response in time.
    var status: Int?
    /// The reason why there was no response.
    var error: String?
    /// The body that was sent, or the query of a GET request.
    ///
    /// It is `nil` if the app was deleted before the attempt.
    var sentBody: String?
    /// Whether the emulator's own receiver confirmed the message; `nil` means no.
    var isBuiltIn: Bool?
    /// The fault that changed the request, or the reason why a fault couldn't change it.
    var fault: String?
    /// The beginning of the response's body, if the emulator records requests and responses.
    var responseBody: String?

    /// The size of both bodies in bytes.
    fileprivate var size: Int { (sentBody?.utf8.count ?? 0) + (responseBody?.utf8.count ?? 0) }
  }

  /// The maximum number of attempts that are kept.
  static let maximumAttempts = 50
  /// The maximum size of the bodies of all attempts in bytes.
  ///
  /// The last attempt is kept even if it's larger.
  static let maximumTotalAttemptSize = 64 * 1024

  /// The ID, 32 hexadecimal digits.
  var id: String
  var createdAt: Date
  var appID: App.ID
  /// The account that the message is about.
  var accountID: Account.ID
  /// The target of the last or next attempt.
  var target: Webhook
  var message: WebhookMessage
  /// The attempts, oldest first.
  var attempts: [Attempt] = []
  /// Whether the event didn't happen and the delivery is only a test of the service.
  var isTest: Bool?
  /// The real time until which the emulator that sends the delivery has reserved it.
  var claimedUntil: Date?

  /// Adds an attempt, and removes the oldest ones beyond the limits.
  mutating func add(_ attempt: Attempt) {
    attempts.append(attempt)
    attempts.removeFirst(max(0, attempts.count - Self.maximumAttempts))
    while attempts.count > 1, attempts.reduce(0, { $0 + $1.size }) > Self.maximumTotalAttemptSize {
      attempts.removeFirst()
    }
  }

  var state: State {
    guard let last = attempts.last else { return .pending }
    return last.status.map(message.accepts) == true ? .delivered : .failed
  }
}
