#if Rx
  import KakaoSDKCommon
  public import KakaoSDKTalk
  public import KakaoSDKTemplate
  import RxKakaoSDKCommon
  public import RxSwift

  extension Reactive where Base: TalkApi {
    /// Sends the user a message from a template that is defined in Kakao's console.
    ///
    /// See `TalkApi.sendCustomMemo(templateId:templateArgs:)`.
    ///
    /// - Parameters:
    ///   - templateId: The ID of the template.
    ///   - templateArgs: The values of the template's arguments.
    /// - Returns: A `Completable` that completes when the message is sent.
    public func sendCustomMemo(templateId: Int64, templateArgs: [String: String]? = nil) -> Completable {
      RxCall.completable { [base] () async throws(SdkError) in
        try await base.sendCustomMemo(templateId: templateId, templateArgs: templateArgs)
      }
    }

    /// Sends the user a message from a template that the app builds.
    ///
    /// See `TalkApi.sendDefaultMemo(templatable:)`.
    ///
    /// - Parameter templatable: The template. It is encoded before this method returns.
    /// - Returns: A `Completable` that completes when the message is sent.
    public func sendDefaultMemo(templatable: any Templatable) -> Completable {
      let message = Result { () throws(SdkError) in try base.message(templatable) }
      return RxCall.completable { [base] () async throws(SdkError) in try await base.sendMemo(message.get()) }
    }

    /// Sends the user a message with the content of a web page.
    ///
    /// See `TalkApi.sendScrapMemo(requestUrl:templateId:templateArgs:)`.
    ///
    /// - Parameters:
    ///   - requestUrl: The URL of the web page. Its domain must be registered in Kakao's console.
    ///   - templateId: The ID of a template that is defined in Kakao's console.
    ///   - templateArgs: The values of the template's arguments.
    /// - Returns: A `Completable` that completes when the message is sent.
    public func sendScrapMemo(
      requestUrl: String, templateId: Int64? = nil, templateArgs: [String: String]? = nil
    ) -> Completable {
      RxCall.completable { [base] () async throws(SdkError) in
        try await base.sendScrapMemo(requestUrl: requestUrl, templateId: templateId, templateArgs: templateArgs)
      }
    }

    /// Sends friends a message from a template that the app builds.
    ///
    /// See `TalkApi.sendDefaultMessage(templatable:receiverUuids:)`.
    ///
    /// - Parameters:
    ///   - templatable: The template. It is encoded before this method returns.
    ///   - receiverUuids: The `uuid` values of one to five friends.
    /// - Returns: A `Single` with the result.
    public func sendDefaultMessage(templatable: any Templatable, receiverUuids: [String]) -> Single<MessageSendResult> {
      let message = Result { () throws(SdkError) in try base.message(templatable) }
      return RxCall.single { [base] () async throws(SdkError) in
        try await base.send(message.get(), to: receiverUuids)
      }
    }

    /// Sends friends a message from a template that is defined in Kakao's console.
    ///
    /// See `TalkApi.sendCustomMessage(templateId:templateArgs:receiverUuids:)`.
    ///
    /// - Parameters:
    ///   - templateId: The ID of the template.
    ///   - templateArgs: The values of the template's arguments.
    ///   - receiverUuids: The `uuid` values of one to five friends.
    /// - Returns: A `Single` with the result.
    public func sendCustomMessage(
      templateId: Int64, templateArgs: [String: String]? = nil, receiverUuids: [String]
    ) -> Single<MessageSendResult> {
      RxCall.single { [base] () async throws(SdkError) in
        try await base.sendCustomMessage(
          templateId: templateId, templateArgs: templateArgs, receiverUuids: receiverUuids)
      }
    }

    /// Sends friends a message with the content of a web page.
    ///
    /// See `TalkApi.sendScrapMessage(requestUrl:templateId:templateArgs:receiverUuids:)`.
    ///
    /// - Parameters:
    ///   - requestUrl: The URL of the web page. Its domain must be registered in Kakao's console.
    ///   - templateId: The ID of a template that is defined in Kakao's console.
    ///   - templateArgs: The values of the template's arguments.
    ///   - receiverUuids: The `uuid` values of one to five friends.
    /// - Returns: A `Single` with the result.
    public func sendScrapMessage(
      requestUrl: String, templateId: Int64? = nil, templateArgs: [String: String]? = nil, receiverUuids: [String]
    ) -> Single<MessageSendResult> {
      RxCall.single { [base] () async throws(SdkError) in
        try await base.sendScrapMessage(
          requestUrl: requestUrl, templateId: templateId, templateArgs: templateArgs, receiverUuids: receiverUuids)
      }
    }
  }
#endif
