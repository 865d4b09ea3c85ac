import KakaoSDKCommon
public import KakaoSDKTemplate

extension TalkApi {
  /// Sends the user a message from a template that is defined in Kakao's console.
  ///
  /// This is the completion-handler form of ``sendCustomMemo(templateId:templateArgs:)``.
  ///
  /// - Parameters:
  ///   - templateId: The ID of the template.
  ///   - templateArgs: The values of the template's arguments.
  ///   - completion: Called once on the main thread, with `nil` or an error.
  public func sendCustomMemo(
    templateId: Int64, templateArgs: [String: String]? = nil, completion: @escaping ((any Error)?) -> Void
  ) {
    complete(completion) { () async throws(SdkError) in
      try await self.sendCustomMemo(templateId: templateId, templateArgs: templateArgs)
    }
  }

  /// Sends the user a message from a template that the app builds.
  ///
  /// This is the completion-handler form of ``sendDefaultMemo(templatable:)``.
  ///
  /// - Parameters:
  ///   - templatable: The template, such as a `FeedTemplate`. It is encoded before this method returns.
  ///   - completion: Called once on the main thread, with `nil` or an error.
  public func sendDefaultMemo(templatable: any Templatable, completion: @escaping ((any Error)?) -> Void) {
    let message = Result { () throws(SdkError) in try self.message(templatable) }
    complete(completion) { () async throws(SdkError) in try await self.sendMemo(message.get()) }
  }

  /// Sends the user a message with the content of a web page.
  ///
  /// This is the completion-handler form of ``sendScrapMemo(requestUrl:templateId:templateArgs:)``.
  ///
  /// - Parameters:
  ///   - requestUrl: The URL of the web page. Its domain must be registered in Kakao's console.
  ///   - templateId: The ID of a template that is defined in Kakao's console. If `nil`, a default template is used.
  ///   - templateArgs: The values of the template's arguments.
  ///   - completion: Called once on the main thread, with `nil` or an error.
  public func sendScrapMemo(
    requestUrl: String, templateId: Int64? = nil, templateArgs: [String: String]? = nil,
    completion: @escaping ((any Error)?) -> Void
  ) {
    complete(completion) { () async throws(SdkError) in
      try await self.sendScrapMemo(requestUrl: requestUrl, templateId: templateId, templateArgs: templateArgs)
    }
  }
}
