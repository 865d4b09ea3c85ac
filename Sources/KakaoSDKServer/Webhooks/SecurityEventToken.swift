public import Foundation

/// A verified security event token of the account status webhook (RFC 8417).
public struct SecurityEventToken: Sendable, Hashable {
  /// The unique ID of the token (`jti`).
  ///
  /// Store it together with the change that the token causes, and ignore a token whose ID is stored already. A token
  /// has no expiration time, so Kakao, or anyone who has recorded the token, can send it again.
  public let id: String
  /// The ID of the user in the app.
  public let userID: Int64
  /// The time when the token was issued (`iat`).
  public let issuedAt: Date
  /// The time of the event (`toe`), or `nil` if the token doesn't contain a valid one.
  ///
  /// Events can arrive in a different order than they occurred.
  public let occurredAt: Date?
  /// The ID that all tokens with the same cause share (`txn`; Kakao's name is `txm`).
  public let transactionID: String?
  /// The events, sorted by their type.
  ///
  /// Kakao sends one event in a token. According to RFC 8417, section 2.2, several events of a token describe the same
  /// change.
  public let events: [AccountStateEvent]
  /// All claims of the token as JSON, including those for which this type has no property.
  public let payload: Data

  /// Creates a value, for tests.
  ///
  /// To get the events of a webhook, call ``AccountStateWebhook/verify(_:)``.
  ///
  /// - Parameters:
  ///   - id: The unique ID of the token.
  ///   - userID: The ID of the user in the app.
  ///   - issuedAt: The time when the token was issued.
  ///   - occurredAt: The time of the event.
  ///   - transactionID: The ID that all tokens with the same cause share.
  ///   - events: The events.
  ///   - payload: All claims of the token as JSON.
  public init(
    id: String, userID: Int64, issuedAt: Date, occurredAt: Date? = nil, transactionID: String? = nil,
    events: [AccountStateEvent], payload: Data = Data()
  ) {
    self.id = id
    self.userID = userID
    self.issuedAt = issuedAt
    self.occurredAt = occurredAt
    self.transactionID = transactionID
    self.events = events
    self.payload = payload
  }
}
