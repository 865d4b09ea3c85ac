import Foundation
import KakaoSDKAuth
import KakaoSDKCommon

/// The page where a user chooses a shipping address, and the page's result.
struct AddressPicker: Sendable {
  let configuration: KakaoConfiguration

  /// Returns the URL to which the page returns.
  ///
  /// It is derived from the redirect URI of a login, without its user information, query, and fragment.
  ///
  /// An HTTP or HTTPS URL carries a `state`, because any web page could open it. It is unknown whether Kakao returns a
  /// `state` to a custom scheme.
  func expectedCallback(state: String) throws(SdkError) -> KakaoExpectedCallback {
    var parts = URLComponents(string: configuration.redirectURI)
    parts?.user = nil
    parts?.password = nil
    parts?.query = nil
    parts?.fragment = nil
    let isWeb = parts?.scheme?.lowercased().hasPrefix("http") == true
    if isWeb {
      parts?.path = "/address"
    } else {
      parts?.host = "address"
      parts?.path = ""
    }
    guard let uri = parts?.string else {
      throw SdkError(.BadParameter, .redirectURIInvalid, configuration.redirectURI)
    }
    return KakaoExpectedCallback(uri: uri, state: state, isStateOptional: !isWeb)
  }

  /// Returns the URL of the page.
  ///
  /// The first request exchanges the `agt`, which identifies the user, for a browser session. This keeps the `agt` out
  /// of the URLs of the pages that follow.
  func page(agt: String, returningTo expectedCallback: KakaoExpectedCallback) throws(SdkError) -> URL {
    let kaHeader = KAHeader(sdkType: configuration.sdkType, identifier: configuration.sdkIdentifier).value
    let returnURL =
      expectedCallback.isStateOptional
      ? expectedCallback.uri : "\(expectedCallback.uri)?state=\(expectedCallback.state)"
    let picker = try url(
      "/user/address",
      [
        "app_key": configuration.appKey, "ka": kaHeader, "return_url": returnURL, "enable_back_button": "false",
      ])
    return try url("/auth/kpidt", ["app_key": configuration.appKey, "agt": agt, "continue": picker.absoluteString])
  }

  /// Returns the ID of the chosen address.
  ///
  /// - Throws: `InvalidCallback` if the callback isn't the expected URL, `AppsFailed` if the page reports an error, or
  ///   `IllegalState`, as in Kakao's SDK, if the callback contains neither an address nor an error.
  func addressID(_ callback: URL, returnedTo expectedCallback: KakaoExpectedCallback) throws(SdkError) -> Int64 {
    guard expectedCallback.matches(callback) else {
      throw SdkError(.InvalidCallback, code: .callbackURIMismatch, .addressCallbackMismatch, expectedCallback.uri)
    }
    let query = CallbackQuery(callback)
    func value(_ name: String) -> String? { query.values(of: name).first }
    if value("status") == "error" {
      let info = AppsErrorInfo(rawCode: value("error_code") ?? "", errorMsg: value("error_msg") ?? "")
      throw .AppsFailed(reason: info.errorCode, errorInfo: info)
    }
    guard value("status") != nil, let id = value("address_id").flatMap(Int64.init) else {
      throw SdkError(.IllegalState, .addressResultMissing)
    }
    return id
  }

  private func url(_ path: String, _ fields: KeyValuePairs<String, String>) throws(SdkError) -> URL {
    let items = fields.map { URLQueryItem(name: $0.key, value: $0.value) }
    return try configuration.hosts.url(.apps, path: "\(path)?\(FormEncoding.encode(items))")
  }
}
