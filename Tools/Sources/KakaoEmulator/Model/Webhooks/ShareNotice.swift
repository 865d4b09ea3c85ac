/// The message of the share webhook about one chat to which a user shared a message (Kakao's guide: KakaoTalk Share >
/// Callback).
struct ShareNotice: Codable, Sendable, Hashable {
  /// The kinds of chats.
  enum ChatType: String, Codable, Sendable, CaseIterable {
    /// The chat with oneself.
    case memo = "MemoChat"
    /// The chat with a friend.
    case direct = "DirectChat"
    /// The chat with several friends.
    case group = "MultiChat"
    /// The open chat with one person.
    case openDirect = "OpenDirectChat"
    /// The open chat with several people.
    case openGroup = "OpenMultiChat"
  }

  var chatType: ChatType
  /// An opaque identifier of the chat.
  var chat: String
  /// The ID of the app's template, or `nil` for a message without one.
  var template: Int64?
  /// The parameters that the app added.
  var arguments: [String: String]

  /// The parameters of the request.
  ///
  /// The app's parameters can't replace Kakao's parameters.
  var fields: [(name: String, value: String)] {
    var fields = [(name: "CHAT_TYPE", value: chatType.rawValue), (name: "HASH_CHAT_ID", value: chat)]
    if let template { fields.append((name: "TEMPLATE_ID", value: String(template))) }
    let own = Set(fields.map(\.name))
    let others = arguments.filter { !own.contains($0.key) }.sorted { $0.key < $1.key }
    return fields + others.map { (name: $0.key, value: $0.value) }
  }

  /// The fields encoded as a query.
  var query: String {
    fields.map { "\(URLText.encode($0.name))=\(URLText.encode($0.value))" }.joined(separator: "&")
  }

  var json: JSON { .members(fields.map { ($0.name, .string($0.value)) }) }
}
