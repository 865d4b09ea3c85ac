public import Foundation
public import KakaoSDKCommon

/// The response to a webhook, for any web framework.
///
/// Kakao waits three seconds for it. Store the event first and process it later if that can take longer.
public struct WebhookResponse: Sendable, Hashable {
  /// The HTTP status code.
  public let status: Int
  /// The header fields.
  public let headers: [String: String]
  /// The body, which can be empty.
  public let body: Data

  private init(status: Int, headers: [String: String] = [:], body: Data = Data()) {
    self.status = status
    self.headers = headers
    self.body = body
  }

  /// The response to an account status webhook that was verified and stored (RFC 8935, section 2.2).
  public static let accepted = WebhookResponse(status: 202)

  /// The response to a verified share webhook or unlink webhook.
  ///
  /// Send it even if the server doesn't know the user of an unlink webhook.
  ///
  /// Kakao's guide: *Kakao Login › Webhook › Unlink webhook*.
  public static let ok = WebhookResponse(status: 200)

  /// Creates the response to a webhook that was rejected.
  ///
  /// The status depends on the error:
  ///
  /// - An invalid account status webhook: 400, with an error as in RFC 8935, sections 2.3 and 2.4.
  /// - Another webhook whose admin key is missing or wrong: 401.
  /// - A malformed request: 400.
  /// - Any other error, such as a failure to fetch the issuer's keys: 503, because the webhook may be valid.
  ///
  /// - Parameter error: The error that ``AccountStateWebhook``, ``UnlinkWebhook``, or ``ShareWebhook`` threw.
  public init(rejecting error: SdkError) {
    switch error.clientFailureCode {
    case .webhookUnauthorized: self.init(status: 401, headers: ["WWW-Authenticate": "KakaoAK"])
    case .webhookRequestMalformed, .securityEventMalformed, .securityEventTimeInvalid:
      self.init("invalid_request", error)
    case .securityEventKeyUnknown: self.init("invalid_key", error)
    case .securityEventSignatureInvalid: self.init("authentication_failed", error)
    case .securityEventIssuerMismatch: self.init("invalid_issuer", error)
    case .securityEventAudienceMismatch: self.init("invalid_audience", error)
    default: self.init(status: 503)
    }
  }

  /// Creates an error response with a description and the description's language (RFC 8935, section 2.3).
  private init(_ code: String, _ error: SdkError) {
    let fields = ["err": code, "description": error.getClientError().message ?? code]
    self.init(
      status: 400, headers: ["Content-Type": "application/json", "Content-Language": "en"],
      body: Data(((try? KakaoJSON.text(fields)) ?? "").utf8))
  }
}
