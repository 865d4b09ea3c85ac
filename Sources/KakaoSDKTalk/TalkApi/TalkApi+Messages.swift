import KakaoSDKAuth
public import KakaoSDKCommon
public import KakaoSDKTemplate
import Logging

/// Messages from the user to friends.
///
/// These calls require the user's consent to `talk_message`. The friends must be linked to the app and have consented
/// to `friends`.
extension TalkApi {
  /// Sends friends a message from a template that the app builds.
  ///
  /// Kakao's guide: *Kakao Talk Message > iOS > Send message to friends*.
  ///
  /// - Parameters:
  ///   - templatable: The template, such as a `FeedTemplate`.
  ///   - receiverUuids: The ``Friend/uuid`` values of one to five friends.
  /// - Returns: The friends to whom the message was sent, and the reasons why it wasn't sent to the others.
  /// - Throws: ``/KakaoSDKCommon/SdkError`` as described in ``TalkApi``. After `NetworkFailed`, `TaskCancelled`, or
  ///   `InvalidResponse`, the message may have been sent. The error can also be one of these:
  ///   - `ClientFailed` with `BadParameter` if the template can't be encoded as JSON.
  ///   - `ApiFailed` with `BadParameter` if Kakao rejects the template or the receivers.
  ///   - `ApiFailed` with another reason if the message wasn't sent to any of the friends.
  @_disfavoredOverload
  public func sendDefaultMessage(
    templatable: any Templatable, receiverUuids: [String]
  ) async throws(SdkError) -> MessageSendResult {
    try await send(message(templatable), to: receiverUuids)
  }

  /// Sends friends a message from a template that is defined in Kakao's console.
  ///
  /// Kakao's guide: *Kakao Talk Message > iOS > Send message to friends*.
  ///
  /// - Parameters:
  ///   - templateId: The ID of the template.
  ///   - templateArgs: The values of the template's arguments.
  ///   - receiverUuids: The ``Friend/uuid`` values of one to five friends.
  /// - Returns: The friends to whom the message was sent, and the reasons why it wasn't sent to the others.
  /// - Throws: ``/KakaoSDKCommon/SdkError``, as for ``sendDefaultMessage(templatable:receiverUuids:)``.
  @_disfavoredOverload
  public func sendCustomMessage(
    templateId: Int64, templateArgs: [String: String]? = nil, receiverUuids: [String]
  ) async throws(SdkError) -> MessageSendResult {
    try await send(TalkMessage(templateId: templateId, templateArgs: templateArgs), to: receiverUuids)
  }

  /// Sends friends a message with the content of a web page.
  ///
  /// Kakao's guide: *Kakao Talk Message > iOS > Send message to friends*.
  ///
  /// - Parameters:
  ///   - requestUrl: The URL of the web page. Its domain must be registered in Kakao's console.
  ///   - templateId: The ID of a template that is defined in Kakao's console. If `nil`, a default template is used.
  ///   - templateArgs: The values of the template's arguments.
  ///   - receiverUuids: The ``Friend/uuid`` values of one to five friends.
  /// - Returns: The friends to whom the message was sent, and the reasons why it wasn't sent to the others.
  /// - Throws: ``/KakaoSDKCommon/SdkError``, as for ``sendDefaultMessage(templatable:receiverUuids:)``.
  @_disfavoredOverload
  public func sendScrapMessage(
    requestUrl: String, templateId: Int64? = nil, templateArgs: [String: String]? = nil, receiverUuids: [String]
  ) async throws(SdkError) -> MessageSendResult {
    let message = try TalkMessage(requestUrl: requestUrl, templateId: templateId, templateArgs: templateArgs)
    return try await send(message, to: receiverUuids)
  }

  /// The maximum number of receivers in Kakao's guide.
  private static let receiverLimit = 5

  /// Sends friends a message.
  ///
  /// Kakao's guide doesn't say how the server handles too many receivers, so this method only logs a warning.
  package func send(_ message: TalkMessage, to receiverUuids: [String]) async throws(SdkError) -> MessageSendResult {
    let client = try client()
    if receiverUuids.count > Self.receiverLimit {
      client.logger.warning(
        "too many receivers", metadata: ["count": "\(receiverUuids.count)", "limit": "\(Self.receiverLimit)"])
    }
    return try await client.send(.message(message, to: receiverUuids))
  }
}
