import Foundation
import KakaoSDKCommon

/// The URL of the authorization page: `GET /oauth/authorize` (RFC 6749, section 4.1.1).
enum AuthorizationURL {
  /// Returns the URL of the page.
  ///
  /// On a consent page, `agt` identifies the logged-in user.
  ///
  /// - Throws: `BadParameter` if an additional parameter has a name that the SDK sets, or if the host isn't valid.
  static func make(for request: AuthorizationRequest, agt: String? = nil) throws(SdkError) -> URL {
    var items = parameters(for: request, agt: agt).compactMap { name, value in
      value.map { URLQueryItem(name: name, value: $0) }
    }
    items += try additionalParameters(of: request).map { URLQueryItem(name: $0, value: $1) }
    return try request.configuration.hosts.url(.kauth, path: "/oauth/authorize?" + FormEncoding.encode(items))
  }

  /// Returns the additional parameters of the app, sorted by name.
  ///
  /// - Throws: `BadParameter` if a parameter has a name that the SDK sets.
  static func additionalParameters(of request: AuthorizationRequest) throws(SdkError) -> [(key: String, value: String)]
  {
    let additional = request.login.additionalParameters
    for (name, _) in parameters(for: request, agt: nil) where additional[name] != nil {
      throw SdkError(.BadParameter, .parameterReserved, name)
    }
    return additional.sorted { $0.key < $1.key }
  }

  private static func parameters(
    for request: AuthorizationRequest, agt: String?
  ) -> KeyValuePairs<String, String?> {
    let login = request.login
    return [
      "client_id": request.configuration.appKey,
      "redirect_uri": request.expectedCallback.uri,
      "response_type": "code",
      "state": request.expectedCallback.state,
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
  }
}

extension [String] {
  /// The values separated by commas; nil for an empty array, so that no empty parameter is sent.
  var commaList: String? { isEmpty ? nil : joined(separator: ",") }
}
