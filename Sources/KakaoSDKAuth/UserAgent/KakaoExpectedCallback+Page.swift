package import Foundation
package import KakaoSDKCommon

/// The callback of a page that doesn't log a user in, such as the address picker.
extension KakaoExpectedCallback {
  /// Creates the callback of a page.
  ///
  /// It is derived from the redirect URI of a login, without its user information, query, and fragment.
  ///
  /// An HTTP or HTTPS URL carries a `state`, because any web page could open it. It is unknown whether Kakao returns a
  /// `state` to a custom scheme.
  ///
  /// - Parameters:
  ///   - name: The name of the page in the callback, such as `address`.
  ///   - configuration: The configuration of the app.
  ///   - state: The `state` of an HTTP or HTTPS URL.
  /// - Throws: `BadParameter` if the redirect URI isn't valid.
  package init(
    ofPage name: String, _ configuration: KakaoConfiguration, state: String = UUID().uuidString
  ) throws(SdkError) {
    var parts = URLComponents(string: configuration.redirectURI)
    parts?.user = nil
    parts?.password = nil
    parts?.query = nil
    parts?.fragment = nil
    let isWeb = parts?.scheme?.lowercased().hasPrefix("http") == true
    if isWeb {
      parts?.path = "/\(name)"
    } else {
      parts?.host = name
      parts?.path = ""
    }
    guard let uri = parts?.string else {
      throw SdkError(.BadParameter, .redirectURIInvalid, configuration.redirectURI)
    }
    self.init(uri: uri, state: state, isStateOptional: !isWeb)
  }

  /// The return URL to pass to the page.
  package var returnURL: String { isStateOptional ? uri : "\(uri)?state=\(state)" }

  /// Returns the query of the page's callback.
  ///
  /// - Throws: `InvalidCallback` if the callback isn't the expected URL, or `AppsFailed` if the page reports an error.
  package func pageResult(_ callback: URL) throws(SdkError) -> CallbackQuery {
    guard matches(callback) else {
      throw SdkError(.InvalidCallback, code: .callbackURIMismatch, .pageCallbackMismatch, uri)
    }
    let query = CallbackQuery(callback)
    if query.values(of: "status").first == "error" {
      let info = AppsErrorInfo(
        rawCode: query.values(of: "error_code").first ?? "", errorMsg: query.values(of: "error_msg").first ?? "")
      throw .AppsFailed(reason: info.errorCode, errorInfo: info)
    }
    return query
  }
}
