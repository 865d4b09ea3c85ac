import Foundation
public import KakaoSDKAuth
public import KakaoSDKCommon

/// The account status webhook, which Kakao uses to report changes of a user, such as unlinking, logout, or a new
/// password.
///
/// The body of the request is a security event token (RFC 8417), which is signed with the same keys as ID tokens. The
/// delivery follows RFC 8935. Kakao's guide: *Kakao Login › Webhook › Account state change webhook*.
///
/// ```swift
/// let verifier = try KakaoIDTokenVerifier(issuer: "https://kauth.kakao.com", audiences: [restAPIKey])
/// let webhook = AccountStateWebhook(verifier: verifier)
///
/// func handle(_ request: WebhookRequest) async throws -> WebhookResponse {
///   let token: SecurityEventToken
///   do { token = try await webhook.verify(request) } catch { return WebhookResponse(rejecting: error) }
///   try await store(token)
///   return .accepted
/// }
/// ```
public struct AccountStateWebhook: Sendable {
  private let verifier: KakaoIDTokenVerifier

  /// Creates a verifier for the webhooks of some app keys.
  ///
  /// - Parameter verifier: The ID token verifier with the issuer, audiences, keys, and clock to use. Kakao sends the
  ///   REST API key of the app as the audience. Use one verifier for the whole server, because it caches the keys.
  public init(verifier: KakaoIDTokenVerifier) {
    self.verifier = verifier
  }

  /// Verifies the security event token of a request.
  ///
  /// These parts are checked:
  ///
  /// - The HTTP method and the size of the body, at most 32 KiB. The media type doesn't matter.
  /// - The type of the token (`secevent+jwt`), its signature, and its issuer.
  /// - The audience, which must contain one of the verifier's app keys.
  /// - The times. A token without an expiration time doesn't expire.
  /// - The subject.
  ///
  /// This method doesn't check whether the token was received before; see ``SecurityEventToken/id``.
  ///
  /// - Parameter request: The request.
  /// - Returns: The content of the token.
  /// - Throws: ``/KakaoSDKCommon/SdkError``. Respond with ``WebhookResponse/init(rejecting:)``.
  ///   - `InvalidWebhook` if the request isn't valid, with the cause in its `clientFailureCode`.
  ///   - `NetworkFailed`, `TaskCancelled`, `InvalidResponse`, or `AuthFailed` if the issuer's keys can't be fetched.
  public func verify(_ request: WebhookRequest) async throws(SdkError) -> SecurityEventToken {
    guard request.method == "POST" else {
      throw SdkError(.InvalidWebhook, code: .webhookRequestMalformed)
    }
    let payload: Data
    do throws(SdkError) {
      let token = String(decoding: request.body, as: UTF8.self)
      payload = try await verifier.verifiedPayload(of: token, as: .securityEvent)
    } catch {
      throw Self.webhookError(for: error)
    }
    let claims: SecurityEventClaims
    do {
      claims = try JSONDecoder().decode(SecurityEventClaims.self, from: payload)
    } catch {
      throw SdkError(.InvalidWebhook.caused(by: error), code: .securityEventMalformed)
    }
    try check(claims)
    guard let userID = claims.userID, let id = claims.jti.text, !id.isEmpty, !claims.events.isEmpty else {
      throw SdkError(.InvalidWebhook, code: .securityEventMalformed)
    }
    let events = claims.events.sorted { $0.key < $1.key }.map { uri, event in
      AccountStateEvent(type: .init(rawValue: uri), reason: event.reason.map(UnlinkReason.init))
    }
    return SecurityEventToken(
      id: id, userID: userID, issuedAt: claims.iat.date, occurredAt: claims.toe?.date,
      transactionID: claims.txn?.text ?? claims.txm?.text, events: events, payload: payload)
  }

  private func check(_ claims: SecurityEventClaims) throws(SdkError) {
    // Compare bytes, because Swift treats canonically equivalent Unicode strings as equal.
    guard claims.iss.hasSameBytes(as: verifier.issuer) else {
      throw SdkError(.InvalidWebhook, code: .securityEventIssuerMismatch)
    }
    let isForThisApp = claims.aud.values.contains { appKey in
      verifier.audiences.contains { $0.hasSameBytes(as: appKey) }
    }
    guard isForThisApp else {
      throw SdkError(.InvalidWebhook, code: .securityEventAudienceMismatch)
    }
    let earliest = max(claims.iat.date, claims.nbf?.date ?? claims.iat.date)
    guard earliest.addingTimeInterval(-verifier.leeway) <= verifier.now(),
      (claims.exp?.date ?? .distantFuture).addingTimeInterval(verifier.leeway) > verifier.now()
    else {
      throw SdkError(.InvalidWebhook, code: .securityEventTimeInvalid)
    }
  }

  /// Returns the webhook error that corresponds to a verifier error, because the text of a verifier error is about ID
  /// tokens.
  private static func webhookError(for error: SdkError) -> SdkError {
    guard case .ClientFailed(.InvalidIDToken, _) = error else { return error }
    return switch error.clientFailureCode {
    case .idTokenSignatureInvalid:
      SdkError(.InvalidWebhook, code: .securityEventSignatureInvalid)
    case .idTokenKeyUnknown, .idTokenAlgorithmUnsupported:
      SdkError(.InvalidWebhook, code: .securityEventKeyUnknown)
    default: SdkError(.InvalidWebhook, code: .securityEventMalformed)
    }
  }
}
