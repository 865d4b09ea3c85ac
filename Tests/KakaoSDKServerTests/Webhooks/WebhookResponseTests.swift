import Foundation
import KakaoSDKCommon
import KakaoSDKServer
import Testing

@Suite("WebhookResponse")
struct WebhookResponseTests {
  private let issuer = WebhookIssuer()

  @Test(
    "Each cause has an error code from RFC 8935",
    arguments: [
      (["aud": #""other""#], nil, "invalid_audience"), (["iss": #""other""#], nil, "invalid_issuer"),
      (["jti": nil], nil, "invalid_request"), (["iat": "99999999999"], nil, "invalid_request"),
      ([:], #"{"typ":"JWT","alg":"RS256","kid":"k"}"#, "invalid_request"),
      ([:], #"{"typ":"secevent+jwt","alg":"RS256","kid":"unknown"}"#, "invalid_key"),
    ] as [([String: String?], String?, String)])
  func errorCodes(changes: [String: String?], header: String?, code: String) async throws {
    let token = try issuer.token(issuer.claims(changes), header: header ?? WebhookIssuer.header)
    try await expect(code, for: WebhookRequest(token: token))
  }

  @Test("An invalid signature has the error code authentication_failed")
  func signature() async throws {
    let token = try issuer.token(issuer.claims(), isForged: true)
    try await expect("authentication_failed", for: WebhookRequest(token: token))
  }

  @Test("A request of another kind has the error code invalid_request")
  func otherRequest() async throws {
    try await expect("invalid_request", for: WebhookRequest(token: "a", contentType: "text/plain"))
  }

  private func expect(_ code: String, for request: WebhookRequest) async throws {
    let webhook = try issuer.webhook()
    let error = try #require(await #expect(throws: SdkError.self) { try await webhook.verify(request) })
    let response = WebhookResponse(rejecting: error)
    #expect(response.status == 400)
    #expect(response.headers == ["Content-Type": "application/json", "Content-Language": "en"])
    let fields = try JSONDecoder().decode([String: String].self, from: response.body)
    #expect(fields["err"] == code)
    #expect(fields["description"]?.isEmpty == false && fields.count == 2)
  }

  @Test("An accepted webhook has an empty body")
  func success() {
    #expect(WebhookResponse.accepted.status == 202 && WebhookResponse.ok.status == 200)
    for response in [WebhookResponse.accepted, .ok] {
      #expect(response.headers.isEmpty && response.body.isEmpty)
    }
  }
}
