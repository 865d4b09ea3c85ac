public import KakaoSDKTemplate

/// A message to share.
public enum KakaoShareMessage: Sendable {
  /// A message that the app composes, such as a `FeedTemplate`.
  case template(any Templatable & Sendable)
  /// A message from a template in Kakao's console, with values for its arguments.
  case custom(templateId: Int64, templateArgs: [String: String]? = nil)
  /// A message that Kakao makes from the metadata of a web page, whose domain is registered for the app.
  ///
  /// A template in Kakao's console can define the form of the message.
  case page(_ url: String, templateId: Int64? = nil, templateArgs: [String: String]? = nil)
}
