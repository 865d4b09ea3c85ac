import KakaoSDKAuth
public import KakaoSDKCommon
public import KakaoSDKTemplate

/// Messages to the user's own chat, *My Chatroom*.
///
/// These calls require the user's consent to `talk_message`.
extension TalkApi {
  /// Sends the user a message from a template that is defined in Kakao's console.
  ///
  /// Kakao's guide: *Kakao Talk Message > iOS > Send message to me*.
  ///
  /// - Parameters:
  ///   - templateId: The ID of the template.
  ///   - templateArgs: The values of the template's arguments.
  /// - Throws: ``/KakaoSDKCommon/SdkError`` as described in ``TalkApi``. The error can also be `ApiFailed` with
  ///   `BadParameter` if the template doesn't exist.
  @_disfavoredOverload
  public func sendCustomMemo(templateId: Int64, templateArgs: [String: String]? = nil) async throws(SdkError) {
    try await sendMemo(TalkMessage(templateId: templateId, templateArgs: templateArgs))
  }

  /// Sends the user a message from a template that the app builds.
  ///
  /// Kakao's guide: *Kakao Talk Message > iOS > Send message to me*.
  ///
  /// - Parameter templatable: The template, such as a `FeedTemplate`.
  /// - Throws: ``/KakaoSDKCommon/SdkError`` as described in ``TalkApi``. The error can also be `ClientFailed` with
  ///   `BadParameter` if the template can't be encoded as JSON, or `ApiFailed` with `BadParameter` if Kakao rejects it.
  @_disfavoredOverload
  public func sendDefaultMemo(templatable: any Templatable) async throws(SdkError) {
    try await sendMemo(message(templatable))
  }

  /// Sends the user a message with the content of a web page.
  ///
  /// Kakao's guide: *Kakao Talk Message > iOS > Send message to me*.
  ///
  /// - Parameters:
  ///   - requestUrl: The URL of the web page. Its domain must be registered in Kakao's console.
  ///   - templateId: The ID of a template that is defined in Kakao's console. If `nil`, a default template is used.
  ///   - templateArgs: The values of the template's arguments.
  /// - Throws: ``/KakaoSDKCommon/SdkError`` as described in ``TalkApi``. The error can also be `ApiFailed` with
  ///   `BadParameter` if the domain isn't registered or the template doesn't exist.
  @_disfavoredOverload
  public func sendScrapMemo(
    requestUrl: String, templateId: Int64? = nil, templateArgs: [String: String]? = nil
  ) async throws(SdkError) {
    try await sendMemo(TalkMessage(requestUrl: requestUrl, templateId: templateId, templateArgs: templateArgs))
  }

  /// Returns a message from a template that the app builds.
  ///
  /// Logs a warning for each documented limit that the template violates.
  ///
  /// - Throws: `BadParameter` if the template can't be encoded as JSON.
  package func message(_ template: any Templatable) throws(SdkError) -> TalkMessage {
    TalkMessage(templateObject: try template.text(logger: client().logger))
  }

  /// Sends the user a message.
  package func sendMemo(_ message: TalkMessage) async throws(SdkError) {
    try await client().send(.memo(message))
  }
}
