/// The recipients that KakaoTalk offers for a message.
public enum ShareType: String, Sendable, CaseIterable {
  /// Friends and chats, the same as without a share type.
  case `default` = "default"
  /// Only chats.
  case chat
  /// Only friends.
  case friend
}
