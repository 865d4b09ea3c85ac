import Foundation
import KakaoSDKCommon

/// The page a browser login opens: `GET /oauth/authorize` (RFC 6749, 4.1.1).
enum AuthorizationURL {
  static func make(
    for request: LoginRequest, nonce: String, pkce: PKCE, redirect: Redirect, configuration: KakaoConfiguration
  ) throws(SdkError) -> URL {
    let parameters: KeyValuePairs<String, String?> = [
      "client_id": configuration.appKey,
      "redirect_uri": redirect.uri,
      "response_type": "code",
      "state": redirect.state,
      "nonce": nonce,
      "code_challenge": pkce.challenge,
      "code_challenge_method": "S256",
      "prompt": list(request.prompts.map(\.rawValue)),
      "login_hint": request.loginHint,
      "service_terms": list(request.serviceTerms),
      "channel_public_id": list(request.channelPublicIds),
      "ka": KAHeader(sdkType: configuration.sdkType, identifier: configuration.sdkIdentifier).value,
    ]
    let items = parameters.compactMap { name, value in value.map { URLQueryItem(name: name, value: $0) } }
    return try configuration.hosts.url(.kauth, path: "/oauth/authorize?" + FormEncoding.encode(items))
  }

  private static func list(_ values: [String]) -> String? {
    values.isEmpty ? nil : values.joined(separator: ",")
  }
}
