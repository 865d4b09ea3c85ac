import Foundation

/// The relation of a user to a KakaoTalk Channel.
struct ChannelRelation: Codable, Sendable, Hashable {
  enum State: String, Codable, Sendable, CaseIterable {
    case added = "ADDED"
    case blocked = "BLOCKED"
  }

  var state: State
  /// The time at which the user first added or blocked the channel.
  var createdAt: Date
  var updatedAt: Date

  /// Returns the search ID of a channel, which Kakao calls its UUID: for `_demo`, it is `@demo`.
  static func uuid(channel id: String) -> String {
    "@" + (id.hasPrefix("_") ? String(id.dropFirst()) : id)
  }
}
