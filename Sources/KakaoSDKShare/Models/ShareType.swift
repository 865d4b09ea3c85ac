/// The recipients that KakaoTalk offers for a message.
public enum ShareType: String, Sendable, CaseIterable {
  /// Friends and chats, as without a value.
  case `default` = "default"
  /// Only chats.
  case chat
  /// Only friends.
  case friend
}
