import Foundation
import KakaoSDKCommon

/// The URLs that open KakaoTalk for a login: a URL with its custom scheme, or the universal link that contains that
/// URL.
enum KakaoTalkURL {
  /// Returns the URL to pass to `canOpenURL(_:)` to find out whether KakaoTalk is installed.
  static func availability(_ hosts: Hosts) -> URL? { URL(string: "\(hosts.talkAuth)://authorize") }

  /// Returns the URLs to try in order.
  ///
  /// A universal link is followed by the custom scheme, because the system can fail to open the link in KakaoTalk.
  static func attempts(
    for request: AuthorizationRequest, launchMethod: LaunchMethod?
  ) throws(SdkError) -> [URL] {
    guard launchMethod == .UniversalLink else {
      return [try url(scheme(request, launchMethod.map { [$0] } ?? []), of: request)]
    }
    let link = FormEncoding.escape(try scheme(request, [.UniversalLink]))
    return [
      try request.configuration.hosts.url(.universalLink, path: "/scheme/\(link)"),
      try url(scheme(request, [.UniversalLink, .CustomScheme]), of: request),
    ]
  }

  private static func scheme(
    _ request: AuthorizationRequest, _ launchMethods: [LaunchMethod]
  ) throws(SdkError) -> String {
    let login = request.login
    var params = [
      "state": request.expectedCallback.state, "nonce": request.nonce, "code_challenge": request.pkce.challenge,
      "code_challenge_method": "S256",
    ]
    params["prompt"] = login.prompts.map(\.rawValue).commaList
    params["service_terms"] = login.serviceTerms.commaList
    params["channel_public_id"] = login.channelPublicIds.commaList
    // `additionalParameters(of:)` throws for names that the SDK sets, so none of the entries above is overwritten.
    for (name, value) in try AuthorizationURL.additionalParameters(of: request) { params[name] = value }
    let fields: KeyValuePairs<String, String?> = [
      "client_id": request.configuration.appKey,
      "redirect_uri": request.expectedCallback.uri,
      "response_type": "code",
      "headers": try KakaoJSON.text(["KA": request.kaHeader]),
      "params": try KakaoJSON.text(params),
      "deep_link_method": launchMethods.map(\.rawValue).commaList,
    ]
    let items = fields.compactMap { name, value in value.map { URLQueryItem(name: name, value: $0) } }
    return "\(request.configuration.hosts.talkAuth)://authorize?\(FormEncoding.encode(items))"
  }

  private static func url(_ text: String, of request: AuthorizationRequest) throws(SdkError) -> URL {
    guard let url = URL(string: text) else {
      throw SdkError(.BadParameter, .talkSchemeInvalid, request.configuration.hosts.talkAuth)
    }
    return url
  }
}
