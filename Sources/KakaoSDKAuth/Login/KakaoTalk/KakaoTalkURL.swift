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
  static func candidates(
    for request: KakaoAuthorizationRequest, _ login: KakaoLoginRequest, _ configuration: KakaoConfiguration,
    launchMethod: LaunchMethod?
  ) throws(SdkError) -> [URL] {
    func scheme(_ launchMethods: [LaunchMethod]) throws(SdkError) -> String {
      try Self.scheme(request, login, configuration, launchMethods)
    }
    guard launchMethod == .UniversalLink else {
      return [try url(scheme(launchMethod.map { [$0] } ?? []), configuration)]
    }
    let link = FormEncoding.escape(try scheme([.UniversalLink]))
    return [
      try configuration.hosts.url(.universalLink, path: "/scheme/\(link)"),
      try url(scheme([.UniversalLink, .CustomScheme]), configuration),
    ]
  }

  private static func scheme(
    _ request: KakaoAuthorizationRequest, _ login: KakaoLoginRequest, _ configuration: KakaoConfiguration,
    _ launchMethods: [LaunchMethod]
  ) throws(SdkError) -> String {
    var params = [
      "state": request.state, "code_challenge": KakaoAuthorizationRequest.codeChallenge(request.codeVerifier),
      "code_challenge_method": "S256",
    ]
    params["nonce"] = request.nonce
    params["prompt"] = login.prompts.map(\.rawValue).commaList
    params["service_terms"] = login.serviceTerms.commaList
    params["channel_public_id"] = login.channelPublicIds.commaList
    // The authorization request rejects additional parameters with the SDK's names, so the SDK's values and the
    // additional ones can't conflict.
    params.merge(login.additionalParameters) { own, _ in own }
    let fields: KeyValuePairs<String, String?> = [
      "client_id": configuration.appKey,
      "redirect_uri": request.redirectURI,
      "response_type": "code",
      "headers": try KakaoJSON.text(["KA": configuration.kaHeader]),
      "params": try KakaoJSON.text(params),
      "deep_link_method": launchMethods.map(\.rawValue).commaList,
    ]
    let items = fields.compactMap { name, value in value.map { URLQueryItem(name: name, value: $0) } }
    return "\(configuration.hosts.talkAuth)://authorize?\(FormEncoding.encode(items))"
  }

  private static func url(_ text: String, _ configuration: KakaoConfiguration) throws(SdkError) -> URL {
    guard let url = URL(string: text) else {
      throw SdkError(.BadParameter, .talkSchemeInvalid, configuration.hosts.talkAuth)
    }
    return url
  }
}
