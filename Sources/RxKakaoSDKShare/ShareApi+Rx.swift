#if Rx
  public import Foundation
  import KakaoSDKCommon
  public import KakaoSDKShare
  public import KakaoSDKTemplate
  import RxKakaoSDKCommon
  public import RxSwift

  extension ShareApi: ReactiveCompatible {}

  extension Reactive where Base: ShareApi {
    /// Returns the URL that shares a template in KakaoTalk.
    ///
    /// See `ShareApi.shareDefault(templatable:shareType:limit:serverCallbackArgs:)`.
    ///
    /// - Parameters:
    ///   - templatable: The template. It is encoded before this method returns.
    ///   - shareType: The recipients that KakaoTalk offers.
    ///   - limit: The maximum number of recipients.
    ///   - serverCallbackArgs: Parameters that Kakao sends to the app's server after the message is shared.
    /// - Returns: A `Single` with the URL to open.
    public func shareDefault(
      templatable: any Templatable, shareType: ShareType? = nil, limit: Int? = nil,
      serverCallbackArgs: [String: String]? = nil
    ) -> Single<SharingResult> {
      single(shareType, limit, serverCallbackArgs) { [base] () throws(SdkError) in try base.request(templatable) }
    }

    /// Returns the URL that shares a template, given as a dictionary, in KakaoTalk.
    ///
    /// See `ShareApi.shareDefault(templateObject:shareType:limit:serverCallbackArgs:)`.
    ///
    /// - Parameters:
    ///   - templateObject: The template, with the field names of Kakao's REST API. It is encoded before this method
    ///     returns.
    ///   - shareType: The recipients that KakaoTalk offers.
    ///   - limit: The maximum number of recipients.
    ///   - serverCallbackArgs: Parameters that Kakao sends to the app's server after the message is shared.
    /// - Returns: A `Single` with the URL to open.
    public func shareDefault(
      templateObject: [String: Any], shareType: ShareType? = nil, limit: Int? = nil,
      serverCallbackArgs: [String: String]? = nil
    ) -> Single<SharingResult> {
      single(shareType, limit, serverCallbackArgs) { () throws(SdkError) in
        try ShareRequest(templateObject: templateObject)
      }
    }

    /// Returns the URL that shares a message about a web page in KakaoTalk.
    ///
    /// See `ShareApi.shareScrap(requestUrl:templateId:templateArgs:shareType:limit:serverCallbackArgs:)`, whose
    /// parameters have another order.
    ///
    /// - Parameters:
    ///   - requestUrl: The URL of the page, whose domain must be registered for the app.
    ///   - shareType: The recipients that KakaoTalk offers.
    ///   - limit: The maximum number of recipients.
    ///   - templateId: The template in Kakao's console that defines the form of the message, if any.
    ///   - templateArgs: The values for the arguments of the template.
    ///   - serverCallbackArgs: Parameters that Kakao sends to the app's server after the message is shared.
    /// - Returns: A `Single` with the URL to open.
    public func shareScrap(
      requestUrl: String, shareType: ShareType? = nil, limit: Int? = nil, templateId: Int64? = nil,
      templateArgs: [String: String]? = nil, serverCallbackArgs: [String: String]? = nil
    ) -> Single<SharingResult> {
      single(shareType, limit, serverCallbackArgs) { () throws(SdkError) in
        ShareRequest(requestUrl: requestUrl, templateId: templateId, templateArgs: templateArgs)
      }
    }

    /// Returns the URL that opens KakaoTalk to share a message from a template in Kakao's console.
    ///
    /// See `ShareApi.shareCustom(templateId:shareType:limit:templateArgs:serverCallbackArgs:)`.
    ///
    /// - Parameters:
    ///   - templateId: The ID of the template.
    ///   - shareType: The recipients that KakaoTalk offers.
    ///   - limit: The maximum number of recipients.
    ///   - templateArgs: The values for the arguments of the template.
    ///   - serverCallbackArgs: Parameters that Kakao sends to the app's server after the message is shared.
    /// - Returns: A `Single` with the URL to open.
    public func shareCustom(
      templateId: Int64, shareType: ShareType? = nil, limit: Int? = nil, templateArgs: [String: String]? = nil,
      serverCallbackArgs: [String: String]? = nil
    ) -> Single<SharingResult> {
      single(shareType, limit, serverCallbackArgs) { () throws(SdkError) in
        ShareRequest(templateId: templateId, templateArgs: templateArgs)
      }
    }

    /// Lets Kakao fetch an image for a message.
    ///
    /// See `ShareApi.imageScrap(imageUrl:secureResource:)`.
    ///
    /// - Parameters:
    ///   - imageUrl: The URL of the image, which Kakao's servers must be able to fetch.
    ///   - secureResource: Whether the URL of the stored image uses HTTPS.
    /// - Returns: A `Single` with the URL of the image.
    public func imageScrap(imageUrl: URL, secureResource: Bool = true) -> Single<ImageUploadResult> {
      RxCall.single { [base] () async throws(SdkError) in
        try await base.imageScrap(imageUrl: imageUrl, secureResource: secureResource)
      }
    }

    private func single(
      _ shareType: ShareType?, _ limit: Int?, _ serverCallbackArgs: [String: String]?,
      _ request: () throws(SdkError) -> ShareRequest
    ) -> Single<SharingResult> {
      let request = Result { () throws(SdkError) in
        try request().with(shareType: shareType, limit: limit, serverCallbackArgs: serverCallbackArgs)
      }
      return RxCall.single { [base] () async throws(SdkError) in try await base.sharingResult(of: request.get()) }
    }
  }
#endif
