import Hummingbird

/// Operations on the messages that users sent through the KakaoTalk APIs.
extension ControlAPI {
  /// Handles `GET /_emulator/messages`.
  ///
  /// Returns the messages, newest first. The query can select an app, a sender, or a receiver, and the messages after a
  /// given message.
  func messages(_ request: Request) throws -> JSON {
    let fields = try FormFields(request.uri.query ?? "")
    let filter = TalkMessages.Filter(
      app: try Self.id("app", fields).map { App.ID($0) }, sender: try Self.id("sender", fields),
      receiver: try Self.id("receiver", fields), since: Int(try Self.id("since", fields, from: 0) ?? 0))
    return ["messages": .array(services.messages.all(filter).map(\.json))]
  }

  /// Handles `DELETE /_emulator/messages`.
  func removeMessages() -> JSON {
    services.messages.removeAll()
    return ["messages": []]
  }

  private static func id(_ name: String, _ fields: FormFields, from lowest: Int64 = 1) throws -> Int64? {
    try fields[name].map { text in
      guard let id = Int64(text), id >= lowest else {
        throw ControlError.badRequest("\(name) must be a number from \(lowest) to \(Int64.max)", field: name)
      }
      return id
    }
  }
}
