/// The content of a share webhook.
///
/// Kakao's guide: *Kakao Talk Sharing > Webhook*.
public struct ShareNotice: Sendable, Hashable {
  /// The type of the chat.
  public let chatType: ShareChatType
  /// A text that identifies the chat, without naming it.
  public let hashChatID: String
  /// The ID of the template in Kakao's console from which the message was made, such as `1001`.
  ///
  /// It is a decimal number: the `templateId` that the app passed to `shareCustom` or another function of
  /// KakaoSDKShare. It comes from the parameter `TEMPLATE_ID` of the request, which Kakao sends only for such a
  /// template. It is `nil` if the parameter is missing or isn't a number.
  public let templateID: Int64?
  /// The `serverCallbackArgs` of the call that shared the message.
  ///
  /// They have passed through the user's device, so a user may have changed them.
  public let callbackArgs: [String: String]
  /// The unique ID of the request, from its header.
  public let resourceID: String?

  /// Creates a value, for tests.
  ///
  /// - Parameters:
  ///   - chatType: The type of the chat.
  ///   - hashChatID: A text that identifies the chat.
  ///   - templateID: The ID of the template.
  ///   - callbackArgs: The `serverCallbackArgs` of the call that shared the message.
  ///   - resourceID: The unique ID of the request.
  public init(
    chatType: ShareChatType, hashChatID: String, templateID: Int64? = nil, callbackArgs: [String: String] = [:],
    resourceID: String? = nil
  ) {
    self.chatType = chatType
    self.hashChatID = hashChatID
    self.templateID = templateID
    self.callbackArgs = callbackArgs
    self.resourceID = resourceID
  }
}

/// The type of a chat in which a message was shared.
///
/// This type is a structure rather than an enumeration, because Kakao can add values. A value that isn't listed here
/// keeps its ``rawValue``, and a `switch` statement needs a `default` case.
///
/// Kakao's guide: *Kakao Talk Sharing > Webhook*.
public struct ShareChatType: RawRepresentable, Sendable, Hashable {
  /// The value that Kakao sends, such as `DirectChat`.
  public let rawValue: String

  /// Creates a type.
  ///
  /// - Parameter rawValue: The value that Kakao sends.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The user's own chat, *My Chatroom*.
  public static let memo = Self(rawValue: "MemoChat")
  /// A chat with one friend.
  public static let direct = Self(rawValue: "DirectChat")
  /// A chat with several friends.
  public static let multi = Self(rawValue: "MultiChat")
  /// An open chat with one person.
  public static let openDirect = Self(rawValue: "OpenDirectChat")
  /// An open chat with several people.
  public static let openMulti = Self(rawValue: "OpenMultiChat")
}
