public import Foundation

/// A KakaoTalk message that a user sent through an app.
public struct SentMessage: Sendable, Hashable {
  /// The ID of the app.
  public let app: Int
  /// The account of the sender.
  public let sender: Int64
  /// The account of the receiver, which is the sender for a message to oneself.
  public let receiver: Int64
  /// The text of the message, or `nil` if its template has no text.
  ///
  /// The placeholders of an app's template are replaced by ``templateArguments``.
  public let text: String?
  /// The default template as JSON with sorted members, or `nil` for other messages.
  public let templateObject: Data?
  /// The ID of the app's template, or `nil` if the message has none.
  public let templateID: Int?
  /// The arguments of the app's template.
  public let templateArguments: [String: String]
  /// The page of a scrap message, or `nil` for other messages.
  public let requestURL: String?

  init?(_ json: [String: Any]) throws {
    guard let app = json["app"] as? Int, let sender = json["sender"] as? NSNumber,
      let receiver = json["receiver"] as? NSNumber
    else { return nil }
    (self.app, self.sender, self.receiver) = (app, sender.int64Value, receiver.int64Value)
    let template = json["template_object"] as? [String: Any]
    templateObject = try template.map { try JSONSerialization.data(withJSONObject: $0, options: .sortedKeys) }
    text = json["text"] as? String ?? template?["text"] as? String
    templateID = json["template_id"] as? Int
    templateArguments = json["template_args"] as? [String: String] ?? [:]
    requestURL = json["request_url"] as? String
  }
}

extension RunningEmulator {
  /// Returns the KakaoTalk messages that users sent through the emulator, newest first.
  ///
  /// - Parameters:
  ///   - app: The ID of an app, or `nil` for the messages of all apps.
  ///   - sender: The account of a sender, or `nil` for all senders.
  ///   - receiver: The account of a receiver, or `nil` for all receivers.
  /// - Returns: The latest 1,000 messages that match.
  /// - Throws: ``EmulatorControlError`` if the emulator rejects the request, or a connection error.
  public func messages(app: Int? = nil, sender: Int64? = nil, receiver: Int64? = nil) async throws -> [SentMessage] {
    let values = [("app", app.map { Int64($0) }), ("sender", sender), ("receiver", receiver)]
    let query = values.compactMap { name, value in value.map { "\(name)=\($0)" } }.joined(separator: "&")
    let body = try JSONSerialization.jsonObject(with: try await control("GET", "messages?\(query)"))
    let messages = (body as? [String: Any])?["messages"] as? [[String: Any]] ?? []
    return try messages.compactMap(SentMessage.init)
  }

  /// Deletes all KakaoTalk messages from the emulator.
  ///
  /// - Throws: ``EmulatorControlError`` if the emulator rejects the request, or a connection error.
  public func removeMessages() async throws {
    try await control("DELETE", "messages")
  }
}
