import Foundation
import KakaoSDKCommon

/// The public ID of a KakaoTalk channel.
struct ChannelID: Sendable {
  let text: String
  /// The ID as a segment of a path.
  var escaped: String { FormEncoding.escape(text) }

  /// Creates an ID from text.
  ///
  /// - Throws: `BadParameter` if the ID is one of these:
  ///   - Empty text.
  ///   - Text with a comma, which separates the IDs of a list.
  ///   - A dot segment, which removes segments of a path, even if it is escaped (RFC 3986, section 6.2.2.3).
  init(_ text: String) throws(SdkError) {
    guard !["", ".", ".."].contains(text), !text.containsBytes(of: ",") else {
      throw SdkError(.BadParameter, .channelIDInvalid, text)
    }
    self.text = text
  }
}

/// A page of a KakaoTalk channel, in KakaoTalk or in the browser.
package enum ChannelPage: String, Sendable {
  /// The page that adds the channel.
  case add
  /// The chat with the channel.
  case chat

  /// Returns the URL that opens the page in KakaoTalk.
  func talkURL(_ channel: ChannelID, _ hosts: Hosts) throws(SdkError) -> URL {
    let path =
      switch self {
      case .add: "home/\(channel.escaped)/add"
      case .chat: "talk/chat/\(channel.escaped)"
      }
    return try hosts.appURL(hosts.plusFriend, "plusfriend/\(path)")
  }

  /// Returns the URL of the page in the browser.
  func webURL(_ channel: ChannelID, _ configuration: KakaoConfiguration) throws(SdkError) -> URL {
    let page =
      switch self {
      case .add: "friend"
      case .chat: "chat"
      }
    return try configuration.hosts.url(
      .channel, path: "/\(channel.escaped)/\(page)",
      ["app_key": configuration.appKey, "kakao_agent": configuration.kaHeader, "api_ver": "1.0"])
  }
}
