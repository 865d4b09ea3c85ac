import Foundation
public import KakaoSDKCommon
public import KakaoSDKTemplate

extension ShareApi {
  /// Prepares a message for sharing in KakaoTalk or, if KakaoTalk isn't installed, in a browser.
  ///
  /// If KakaoTalk is installed, Kakao checks the message first. Otherwise, the web page checks it.
  ///
  /// ```swift
  /// try await ShareApi.shared.share(.template(template)).open()
  /// ```
  ///
  /// - Parameters:
  ///   - message: The message.
  ///   - shareType: The recipients that KakaoTalk offers. The web page always offers all recipients.
  ///   - limit: The maximum number of recipients in KakaoTalk.
  ///   - serverCallbackArgs: Parameters that Kakao sends to the app's server after the message is shared.
  /// - Returns: The message, which ``KakaoShare/open()`` shares.
  /// - Throws: ``/KakaoSDKCommon/SdkError`` as described in ``ShareApi``. The error can also be `BadParameter` if the
  ///   template can't be encoded as JSON, or `ExceedKakaoLinkSizeLimit` if the message is too large for KakaoTalk.
  public func share(
    _ message: KakaoShareMessage, shareType: ShareType? = nil, limit: Int? = nil,
    serverCallbackArgs: [String: String]? = nil
  ) async throws(SdkError) -> KakaoShare {
    let connection = try connection()
    let request = try ShareRequest(message, logger: connection.http.logger)
      .with(shareType: shareType, limit: limit, serverCallbackArgs: serverCallbackArgs)
    let webURL = try request.webURL(connection.configuration)
    let isInstalled = if let url = connection.sharingURL { await connection.appOpener.canOpen(url) } else { false }
    let result = isInstalled ? try await sharingResult(of: request) : nil
    return KakaoShare(webURL: webURL, result: result, opener: connection.appOpener)
  }

  /// Returns the URL that shares a template in KakaoTalk.
  ///
  /// Kakao's guide: *Kakao Talk Sharing > iOS > Send a default template*.
  ///
  /// - Parameters:
  ///   - templatable: The template.
  ///   - shareType: The recipients that KakaoTalk offers.
  ///   - limit: The maximum number of recipients.
  ///   - serverCallbackArgs: Parameters that Kakao sends to the app's server after the message is shared.
  /// - Returns: The URL to open, with Kakao's warnings about the message.
  /// - Throws: ``/KakaoSDKCommon/SdkError`` as described in ``ShareApi``. The error can also be `BadParameter` if the
  ///   template can't be encoded as JSON, or `ExceedKakaoLinkSizeLimit` if the message is too large.
  @_disfavoredOverload
  public func shareDefault(
    templatable: any Templatable & Sendable, shareType: ShareType? = nil, limit: Int? = nil,
    serverCallbackArgs: [String: String]? = nil
  ) async throws(SdkError) -> SharingResult {
    try await sharingResult(
      of: request(templatable).with(shareType: shareType, limit: limit, serverCallbackArgs: serverCallbackArgs))
  }

  /// Returns the URL that shares a template, given as a dictionary, in KakaoTalk.
  ///
  /// - Parameters:
  ///   - templateObject: The template, with the field names of Kakao's REST API.
  ///   - shareType: The recipients that KakaoTalk offers.
  ///   - limit: The maximum number of recipients.
  ///   - serverCallbackArgs: Parameters that Kakao sends to the app's server after the message is shared.
  /// - Returns: The URL to open, with Kakao's warnings about the message.
  /// - Throws: ``/KakaoSDKCommon/SdkError`` as described in ``ShareApi``. The error can also be `BadParameter` if a
  ///   value isn't valid in JSON, or `ExceedKakaoLinkSizeLimit` if the message is too large.
  @_disfavoredOverload
  public func shareDefault(
    templateObject: [String: any Sendable], shareType: ShareType? = nil, limit: Int? = nil,
    serverCallbackArgs: [String: String]? = nil
  ) async throws(SdkError) -> SharingResult {
    try await sharingResult(
      of: ShareRequest(templateObject: templateObject)
        .with(shareType: shareType, limit: limit, serverCallbackArgs: serverCallbackArgs))
  }

  /// Returns the URL that shares a template, given as JSON text, in KakaoTalk.
  ///
  /// - Parameters:
  ///   - templateObjectJsonString: The template, with the field names of Kakao's REST API.
  ///   - shareType: The recipients that KakaoTalk offers.
  ///   - limit: The maximum number of recipients.
  ///   - serverCallbackArgs: Parameters that Kakao sends to the app's server after the message is shared.
  /// - Returns: The URL to open, with Kakao's warnings about the message.
  /// - Throws: ``/KakaoSDKCommon/SdkError`` as described in ``ShareApi``. The error can also be `BadParameter` if the
  ///   text is `nil` or not a JSON object, or `ExceedKakaoLinkSizeLimit` if the message is too large.
  @_disfavoredOverload
  public func shareDefault(
    templateObjectJsonString: String?, shareType: ShareType? = nil, limit: Int? = nil,
    serverCallbackArgs: [String: String]? = nil
  ) async throws(SdkError) -> SharingResult {
    try await sharingResult(
      of: ShareRequest(templateJSON: templateObjectJsonString)
        .with(shareType: shareType, limit: limit, serverCallbackArgs: serverCallbackArgs))
  }

  /// Returns the URL that opens KakaoTalk to share a message about a web page.
  ///
  /// Kakao's guide: *Kakao Talk Sharing > iOS > Send a scrap message*.
  ///
  /// - Parameters:
  ///   - requestUrl: The URL of the page, whose domain must be registered for the app.
  ///   - templateId: The template in Kakao's console that defines the form of the message, if any.
  ///   - templateArgs: The values for the arguments of the template.
  ///   - shareType: The recipients that KakaoTalk offers.
  ///   - limit: The maximum number of recipients.
  ///   - serverCallbackArgs: Parameters that Kakao sends to the app's server after the message is shared.
  /// - Returns: The URL to open, with Kakao's warnings about the message.
  /// - Throws: ``/KakaoSDKCommon/SdkError`` as described in ``ShareApi``. The error can also be
  ///   `ExceedKakaoLinkSizeLimit` if the message is too large.
  @_disfavoredOverload
  public func shareScrap(
    requestUrl: String, templateId: Int64? = nil, templateArgs: [String: String]? = nil,
    shareType: ShareType? = nil, limit: Int? = nil, serverCallbackArgs: [String: String]? = nil
  ) async throws(SdkError) -> SharingResult {
    try await sharingResult(
      of: ShareRequest(requestUrl: requestUrl, templateId: templateId, templateArgs: templateArgs)
        .with(shareType: shareType, limit: limit, serverCallbackArgs: serverCallbackArgs))
  }

  /// Returns the URL that opens KakaoTalk to share a message from a template in Kakao's console.
  ///
  /// Kakao's guide: *Kakao Talk Sharing > iOS > Send a custom template*.
  ///
  /// - Parameters:
  ///   - templateId: The ID of the template.
  ///   - shareType: The recipients that KakaoTalk offers.
  ///   - limit: The maximum number of recipients.
  ///   - templateArgs: The values for the arguments of the template.
  ///   - serverCallbackArgs: Parameters that Kakao sends to the app's server after the message is shared.
  /// - Returns: The URL to open, with Kakao's warnings about the message.
  /// - Throws: ``/KakaoSDKCommon/SdkError`` as described in ``ShareApi``. The error can also be
  ///   `ExceedKakaoLinkSizeLimit` if the message is too large.
  @_disfavoredOverload
  public func shareCustom(
    templateId: Int64, shareType: ShareType? = nil, limit: Int? = nil, templateArgs: [String: String]? = nil,
    serverCallbackArgs: [String: String]? = nil
  ) async throws(SdkError) -> SharingResult {
    try await sharingResult(
      of: ShareRequest(templateId: templateId, templateArgs: templateArgs)
        .with(shareType: shareType, limit: limit, serverCallbackArgs: serverCallbackArgs))
  }

  /// Returns a request for a template, and logs the limits that the template violates.
  package func request(_ templatable: any Templatable) throws(SdkError) -> ShareRequest {
    try ShareRequest(templatable, logger: connection().http.logger)
  }

  /// Lets Kakao check and compile a message, and returns the URL that shares it in KakaoTalk.
  package func sharingResult(of request: ShareRequest) async throws(SdkError) -> SharingResult {
    let connection = try connection()
    let compiled = try await connection.http.send(
      request.endpoint(), authorization: .appKey(connection.configuration.appKey))
    return try compiled.sharingResult(of: request, connection.configuration)
  }
}
