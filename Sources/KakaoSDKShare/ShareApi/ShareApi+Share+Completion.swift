import Foundation
import KakaoSDKCommon
public import KakaoSDKTemplate

extension ShareApi {
  /// Returns the URL that shares a template in KakaoTalk.
  ///
  /// This is the completion-handler form of ``shareDefault(templatable:shareType:limit:serverCallbackArgs:)``.
  ///
  /// - Parameters:
  ///   - templatable: The template. It is encoded before this method returns.
  ///   - shareType: The recipients that KakaoTalk offers.
  ///   - limit: The maximum number of recipients.
  ///   - serverCallbackArgs: Parameters that Kakao sends to the app's server after the message is shared.
  ///   - completion: Called once on the main thread, with the URL to open or an error.
  public func shareDefault(
    templatable: any Templatable, shareType: ShareType? = nil, limit: Int? = nil,
    serverCallbackArgs: [String: String]? = nil, completion: @escaping (SharingResult?, (any Error)?) -> Void
  ) {
    let request = Result { () throws(SdkError) in
      try self.request(templatable)
        .with(shareType: shareType, limit: limit, serverCallbackArgs: serverCallbackArgs)
    }
    complete(completion) { () async throws(SdkError) in try await self.sharingResult(of: request.get()) }
  }

  /// Returns the URL that shares a template, given as a dictionary, in KakaoTalk.
  ///
  /// This is the completion-handler form of ``shareDefault(templateObject:shareType:limit:serverCallbackArgs:)``.
  ///
  /// - Parameters:
  ///   - templateObject: The template, with the field names of Kakao's REST API. It is encoded before this method
  ///     returns.
  ///   - shareType: The recipients that KakaoTalk offers.
  ///   - limit: The maximum number of recipients.
  ///   - serverCallbackArgs: Parameters that Kakao sends to the app's server after the message is shared.
  ///   - completion: Called once on the main thread, with the URL to open or an error.
  public func shareDefault(
    templateObject: [String: Any], shareType: ShareType? = nil, limit: Int? = nil,
    serverCallbackArgs: [String: String]? = nil, completion: @escaping (SharingResult?, (any Error)?) -> Void
  ) {
    let request = Result { () throws(SdkError) in
      try ShareRequest(templateObject: templateObject)
        .with(shareType: shareType, limit: limit, serverCallbackArgs: serverCallbackArgs)
    }
    complete(completion) { () async throws(SdkError) in try await self.sharingResult(of: request.get()) }
  }

  /// Returns the URL that shares a template, given as JSON text, in KakaoTalk.
  ///
  /// This is the completion-handler form of ``shareDefault(templateObjectJsonString:shareType:limit:serverCallbackArgs:)``.
  ///
  /// - Parameters:
  ///   - templateObjectJsonString: The template, with the field names of Kakao's REST API.
  ///   - shareType: The recipients that KakaoTalk offers.
  ///   - limit: The maximum number of recipients.
  ///   - serverCallbackArgs: Parameters that Kakao sends to the app's server after the message is shared.
  ///   - completion: Called once on the main thread, with the URL to open or an error.
  public func shareDefault(
    templateObjectJsonString: String?, shareType: ShareType? = nil, limit: Int? = nil,
    serverCallbackArgs: [String: String]? = nil, completion: @escaping (SharingResult?, (any Error)?) -> Void
  ) {
    let request = Result { () throws(SdkError) in
      try ShareRequest(templateJSON: templateObjectJsonString)
        .with(shareType: shareType, limit: limit, serverCallbackArgs: serverCallbackArgs)
    }
    complete(completion) { () async throws(SdkError) in try await self.sharingResult(of: request.get()) }
  }

  /// Returns the URL that opens KakaoTalk to share a message about a web page.
  ///
  /// This is the completion-handler form of
  /// ``shareScrap(requestUrl:templateId:templateArgs:shareType:limit:serverCallbackArgs:)``.
  ///
  /// - Parameters:
  ///   - requestUrl: The URL of the page, whose domain must be registered for the app.
  ///   - templateId: The template in Kakao's console that defines the form of the message, if any.
  ///   - templateArgs: The values for the arguments of the template.
  ///   - shareType: The recipients that KakaoTalk offers.
  ///   - limit: The maximum number of recipients.
  ///   - serverCallbackArgs: Parameters that Kakao sends to the app's server after the message is shared.
  ///   - completion: Called once on the main thread, with the URL to open or an error.
  public func shareScrap(
    requestUrl: String, templateId: Int64? = nil, templateArgs: [String: String]? = nil, shareType: ShareType? = nil,
    limit: Int? = nil, serverCallbackArgs: [String: String]? = nil,
    completion: @escaping (SharingResult?, (any Error)?) -> Void
  ) {
    let request = ShareRequest(requestUrl: requestUrl, templateId: templateId, templateArgs: templateArgs)
      .with(shareType: shareType, limit: limit, serverCallbackArgs: serverCallbackArgs)
    complete(completion) { () async throws(SdkError) in try await self.sharingResult(of: request) }
  }

  /// Returns the URL that opens KakaoTalk to share a message from a template in Kakao's console.
  ///
  /// This is the completion-handler form of
  /// ``shareCustom(templateId:shareType:limit:templateArgs:serverCallbackArgs:)``.
  ///
  /// - Parameters:
  ///   - templateId: The ID of the template.
  ///   - shareType: The recipients that KakaoTalk offers.
  ///   - limit: The maximum number of recipients.
  ///   - templateArgs: The values for the arguments of the template.
  ///   - serverCallbackArgs: Parameters that Kakao sends to the app's server after the message is shared.
  ///   - completion: Called once on the main thread, with the URL to open or an error.
  public func shareCustom(
    templateId: Int64, shareType: ShareType? = nil, limit: Int? = nil, templateArgs: [String: String]? = nil,
    serverCallbackArgs: [String: String]? = nil, completion: @escaping (SharingResult?, (any Error)?) -> Void
  ) {
    let request = ShareRequest(templateId: templateId, templateArgs: templateArgs)
      .with(shareType: shareType, limit: limit, serverCallbackArgs: serverCallbackArgs)
    complete(completion) { () async throws(SdkError) in try await self.sharingResult(of: request) }
  }
}
