import Foundation
public import KakaoSDKCommon

extension TestPlatform {
  /// A way for a call to fail.
  public enum Failure: Sendable, Hashable {
    /// The device has no network connection.
    ///
    /// The call throws `ClientFailed` with `NetworkFailed`.
    case networkDown
    /// The server doesn't respond in time.
    ///
    /// The call throws `ClientFailed` with `NetworkFailed`.
    case timedOut
    /// The server responds with the status 503 and an HTML page.
    ///
    /// The call throws `ClientFailed` with `InvalidResponse`.
    case serverUnavailable
    /// The token has expired or was revoked: the access token of an API call or of ``Call/agt``, the refresh token of
    /// ``Call/refresh``, or the code of ``Call/token``.
    ///
    /// If the token is an access token, the SDK refreshes it and repeats the call.
    case tokenExpired
    /// The user hasn't agreed to these consent items, or has withdrawn the consent (`-402`).
    ///
    /// The SDK asks for the consent and repeats the call, or throws `ApiFailed` with `InsufficientScope`.
    case consentMissing([String])
    /// An API server error.
    ///
    /// The call throws `ApiFailed`. After `InvalidAccessToken`, the SDK first refreshes the token and repeats the call.
    case api(ApiFailureReason)
    /// An authorization server error, with Kakao's code, such as `KOE237`.
    ///
    /// ``Call/token``, ``Call/refresh``, ``Call/agt``, and ``Call/keys`` throw `AuthFailed`.
    case auth(AuthFailureReason, code: String? = nil)
    /// The ID token in the response to ``Call/token`` or ``Call/refresh`` has an invalid signature.
    ///
    /// A login throws `ClientFailed` with `InvalidIDToken`. A refresh keeps the previous ID token.
    case forgedIDToken
    /// A response with this status and body.
    case response(status: Int, body: String)
  }
}

/// A failure, and the number of requests that it still applies to.
struct PendingFailure: Sendable {
  let failure: TestPlatform.Failure
  var times: Int
}

extension TestPlatform.Failure {
  /// Returns the response to a call that fails, or `nil` for ``forgedIDToken``, which only changes the normal response.
  ///
  /// - Parameters:
  ///   - call: The call.
  ///   - allowedScopes: The consent items that the user has agreed to.
  /// - Returns: The response.
  /// - Throws: `URLError` if there is no response.
  func response(to call: TestPlatform.Call, allowedScopes: [String]?) throws -> PlatformResponse? {
    switch self {
    case .networkDown: throw URLError(.notConnectedToInternet)
    case .timedOut: throw URLError(.timedOut)
    case .serverUnavailable: PlatformResponse(status: 503, text: "<html><body>503 Service Unavailable</body></html>")
    case .tokenExpired: try .rejectedToken(of: call)
    case .consentMissing(let scopes):
      try PlatformResponse(
        InsufficientScopeBody(call: call, requiredScopes: scopes, allowedScopes: allowedScopes ?? []), status: 403)
    case .api(let reason): try .apiError(reason, "The test platform fails this call.")
    case .auth(let reason, let code): try .authError(reason, "The test platform fails this call.", code)
    case .forgedIDToken: nil
    case .response(let status, let body): PlatformResponse(status: status, text: body)
    }
  }
}
