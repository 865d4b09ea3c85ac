import Foundation
import KakaoSDKCommon

/// The page a browser login opens: `GET /oauth/authorize` (RFC 6749, 4.1.1).
enum AuthorizationURL {
  /// Writes the page's URL; `agt` stands for the logged-in user on a page that asks for more consent.
  static func make(for request: AuthorizationRequest, agt: String? = nil) throws(SdkError) -> URL {
    let login = request.login
    let parameters: KeyValuePairs<String, String?> = [
      "client_id": request.configuration.appKey,
      "redirect_uri": request.redirect.uri,
      "response_type": "code",
      "state": request.redirect.state,
      "nonce": request.nonce,
      "code_challenge": request.pkce.challenge,
      "code_challenge_method": "S256",
      "prompt": login.prompts.map(\.rawValue).commaList,
      "login_hint": login.loginHint,
      "service_terms": login.serviceTerms.commaList,
      "channel_public_id": login.channelPublicIds.commaList,
      "scope": login.scopes.isEmpty ? nil : login.scopes.joined(separator: " "),
      "agt": agt,
      "ka": request.kaHeader,
    ]
    let items = parameters.compactMap { name, value in value.map { URLQueryItem(name: name, value: $0) } }
    return try request.configuration.hosts.url(.kauth, path: "/oauth/authorize?" + FormEncoding.encode(items))
  }
}

extension [String] {
  /// The values joined with commas; nil when there are none, so that no empty parameter is sent.
  var commaList: String? { isEmpty ? nil : joined(separator: ",") }
}
