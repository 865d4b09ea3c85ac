import KakaoSDKCommon

/// The answer of `POST /api/agt`: a short-lived stand-in for an access token that may stand in the URL of a page.
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
