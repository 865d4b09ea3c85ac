import Foundation
import KakaoSDKAuth
import KakaoSDKCommon

/// The page on which a user chooses one of their shipping addresses, and what it returns.
struct AddressPicker: Sendable {
  let configuration: KakaoConfiguration

  /// Where the page returns to: beside the redirect URI of the login.
  ///
  /// On a web address a `state` goes along, since any page could open that; whether Kakao returns one to an app's scheme
  /// is not known.
  func redirect(state: String) throws(SdkError) -> Redirect {
    var parts = URLComponents(string: configuration.redirectURI)
    parts?.query = nil
    let isWeb = parts?.scheme?.lowercased().hasPrefix("http") == true
    if isWeb {
      parts?.path = "/address"
    } else {
      parts?.host = "address"
      parts?.path = ""
    }
    guard let uri = parts?.string else {
      throw SdkError(reason: .BadParameter, message: "The redirect URI \(configuration.redirectURI) is not a URL.")
    }
    return Redirect(uri: uri, state: state, isStateOptional: !isWeb)
  }

  /// The page's URL. The first stop trades the `agt` for a browser session, so that it stands in no page's address.
  func page(agt: String, returningTo redirect: Redirect) throws(SdkError) -> URL {
    let kaHeader = KAHeader(sdkType: configuration.sdkType, identifier: configuration.sdkIdentifier).value
    let returnURL = redirect.isStateOptional ? redirect.uri : "\(redirect.uri)?state=\(redirect.state)"
    let picker = try url(
      "/user/address",
      [
        "app_key": configuration.appKey, "ka": kaHeader, "return_url": returnURL, "enable_back_button": "false",
      ])
    return try url("/auth/kpidt", ["app_key": configuration.appKey, "agt": agt, "continue": picker.absoluteString])
  }

  /// The ID of the address that was chosen.
  ///
  /// - Throws: `InvalidCallback` for another URL, `AppsFailed` when the page says so, `IllegalState` for a return that says neither.
  func addressID(_ callback: URL, returnedTo redirect: Redirect) throws(SdkError) -> Int64 {
    guard redirect.matches(callback) else {
      throw SdkError(
        reason: .InvalidCallback, message: "The address page returned to another place than \(redirect.uri).")
    }
    let query = CallbackQuery(callback)
    func value(_ name: String) -> String? { query.values(of: name).first }
    if value("status") == "error" {
      let info = AppsErrorInfo(rawCode: value("error_code") ?? "", errorMsg: value("error_msg") ?? "")
      throw .AppsFailed(reason: info.errorCode, errorInfo: info)
    }
    guard value("status") != nil, let id = value("address_id").flatMap(Int64.init) else {
      throw SdkError(reason: .IllegalState, message: "The address page returned neither an address nor an error.")
    }
    return id
  }

  private func url(_ path: String, _ fields: KeyValuePairs<String, String>) throws(SdkError) -> URL {
    let items = fields.map { URLQueryItem(name: $0.key, value: $0.value) }
    return try configuration.hosts.url(.apps, path: "\(path)?\(FormEncoding.encode(items))")
  }
}
