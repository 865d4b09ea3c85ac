import KakaoSDKCommon

/// The response of `POST /api/agt`: a short-lived substitute for an access token that can be put into the URL of a
/// page.
struct AGTResponse: Decodable, Sendable {
  let agt: String
}

extension Endpoint where Response == AGTResponse {
  static func agt(accessToken: String, configuration: KakaoConfiguration) -> Self {
    Endpoint(
      .post, .kauth, "/api/agt",
      [
        "client_id": configuration.appKey, "access_token": accessToken,
        "client_secret": configuration.clientSecret,
      ])
  }
}
