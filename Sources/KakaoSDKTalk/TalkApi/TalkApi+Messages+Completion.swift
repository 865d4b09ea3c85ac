import KakaoSDKCommon
public import KakaoSDKTemplate

extension TalkApi {
  /// Sends friends a message from a template that the app builds.
  ///
  /// This is the completion-handler form of ``sendDefaultMessage(templatable:receiverUuids:)``.
  ///
  /// - Parameters:
  ///   - templatable: The template, such as a `FeedTemplate`. It is encoded before this method returns.
  ///   - receiverUuids: The ``Friend/uuid`` values of one to five friends.
  ///   - completion: Called once on the main thread, with the result or an error.
  public func sendDefaultMessage(
    templatable: any Templatable, receiverUuids: [String],
    completion: @escaping (MessageSendResult?, (any Error)?) -> Void
  ) {
    let message = Result { () throws(SdkError) in try self.message(templatable) }
    complete(completion) { () async throws(SdkError) in try await self.send(message.get(), to: receiverUuids) }
  }

  /// Sends friends a message from a template that is defined in Kakao's console.
  ///
  /// This is the completion-handler form of ``sendCustomMessage(templateId:templateArgs:receiverUuids:)``.
  ///
  /// - Parameters:
  ///   - templateId: The ID of the template.
  ///   - templateArgs: The values of the template's arguments.
  ///   - receiverUuids: The ``Friend/uuid`` values of one to five friends.
  ///   - completion: Called once on the main thread, with the result or an error.
  public func sendCustomMessage(
    templateId: Int64, templateArgs: [String: String]? = nil, receiverUuids: [String],
    completion: @escaping (MessageSendResult?, (any Error)?) -> Void
  ) {
    complete(completion) { () async throws(SdkError) in
      try await self.sendCustomMessage(
        templateId: templateId, templateArgs: templateArgs, receiverUuids: receiverUuids)
    }
  }

  /// Sends friends a message with the content of a web page.
  ///
  /// This is the completion-handler form of ``sendScrapMessage(requestUrl:templateId:templateArgs:receiverUuids:)``.
  ///
  /// - Parameters:
  ///   - requestUrl: The URL of the web page. Its domain must be registered in Kakao's console.
  ///   - templateId: The ID of a template that is defined in Kakao's console. If `nil`, a default template is used.
  ///   - templateArgs: The values of the template's arguments.
  ///   - receiverUuids: The ``Friend/uuid`` values of one to five friends.
  ///   - completion: Called once on the main thread, with the result or an error.
  public func sendScrapMessage(
    requestUrl: String, templateId: Int64? = nil, templateArgs: [String: String]? = nil, receiverUuids: [String],
    completion: @escaping (MessageSendResult?, (any Error)?) -> Void
  ) {
    complete(completion) { () async throws(SdkError) in
      try await self.sendScrapMessage(
        requestUrl: requestUrl, templateId: templateId, templateArgs: templateArgs, receiverUuids: receiverUuids)
    }
  }
}
