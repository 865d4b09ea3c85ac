public import Foundation
import KakaoSDKCommon
public import KakaoSDKTemplate

extension ShareApi {
  /// Returns the URL of the page that shares a template, for devices without KakaoTalk.
  ///
  /// Kakao's guide: *Kakao Talk Sharing > iOS > Send a default template*.
  ///
  /// - Parameters:
  ///   - templatable: The template.
  ///   - serverCallbackArgs: Parameters that Kakao sends to the app's server after the message is shared.
  /// - Returns: The URL, or `nil` if `initSDK` hasn't been called or the template can't be encoded as JSON.
  public func makeDefaultUrl(templatable: any Templatable, serverCallbackArgs: [String: String]? = nil) -> URL? {
    (try? request(templatable)).flatMap { webURL(of: $0, serverCallbackArgs) }
  }

  /// Returns the URL of the page that shares a template, given as a dictionary, for devices without KakaoTalk.
  ///
  /// - Parameters:
  ///   - templateObject: The template, with the field names of Kakao's REST API.
  ///   - serverCallbackArgs: Parameters that Kakao sends to the app's server after the message is shared.
  /// - Returns: The URL, or `nil` if `initSDK` hasn't been called or a value isn't valid in JSON.
  public func makeDefaultUrl(templateObject: [String: Any], serverCallbackArgs: [String: String]? = nil) -> URL? {
    (try? ShareRequest(templateObject: templateObject)).flatMap { webURL(of: $0, serverCallbackArgs) }
  }

  /// Returns the URL of the page that shares a message about a web page, for devices without KakaoTalk.
  ///
  /// Kakao's guide: *Kakao Talk Sharing > iOS > Send a scrap message*.
  ///
  /// - Parameters:
  ///   - requestUrl: The URL of the page to share, whose domain must be registered for the app.
  ///   - templateId: The template in Kakao's console that defines the form of the message, if any.
  ///   - templateArgs: The values for the arguments of the template.
  ///   - serverCallbackArgs: Parameters that Kakao sends to the app's server after the message is shared.
  /// - Returns: The URL, or `nil` if `initSDK` hasn't been called.
  public func makeScrapUrl(
    requestUrl: String, templateId: Int64? = nil, templateArgs: [String: String]? = nil,
    serverCallbackArgs: [String: String]? = nil
  ) -> URL? {
    webURL(
      of: ShareRequest(requestUrl: requestUrl, templateId: templateId, templateArgs: templateArgs), serverCallbackArgs)
  }

  /// Returns the URL of the page that shares a message from a template, for devices without KakaoTalk.
  ///
  /// Kakao's guide: *Kakao Talk Sharing > iOS > Send a custom template*.
  ///
  /// - Parameters:
  ///   - templateId: The ID of the template.
  ///   - templateArgs: The values for the arguments of the template.
  ///   - serverCallbackArgs: Parameters that Kakao sends to the app's server after the message is shared.
  /// - Returns: The URL, or `nil` if `initSDK` hasn't been called.
  public func makeCustomUrl(
    templateId: Int64, templateArgs: [String: String]? = nil, serverCallbackArgs: [String: String]? = nil
  ) -> URL? {
    webURL(of: ShareRequest(templateId: templateId, templateArgs: templateArgs), serverCallbackArgs)
  }

  private func webURL(of request: ShareRequest, _ serverCallbackArgs: [String: String]?) -> URL? {
    try? request.with(serverCallbackArgs: serverCallbackArgs).webURL(connection().configuration)
  }
}
