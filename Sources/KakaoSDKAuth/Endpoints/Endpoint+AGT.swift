import KakaoSDKCommon

/// The answer of `POST /api/agt`: a short-lived stand-in for an access token that may stand in the URL of a page.
struct AGTResponse: Decodable, Sendable {
  let agt: String
}

extension Endpoint where Response == AGTResponse {
  static func agt(accessToken: String, appKey: String) -> Self {
    Endpoint(.post, .kauth, "/api/agt", ["client_id": appKey, "access_token": accessToken])
  }
}
