import Foundation
import KakaoSDKCommon

/// A response of the platform.
///
/// The functions that handle a request throw the response if it reports a server error.
struct PlatformResponse: Error, Sendable {
  let status: Int
  let body: Data
  let headers: [String: String]

  init(status: Int, text: String) {
    self.status = status
    body = Data(text.utf8)
    headers = ["Content-Type": text.hasPrefix("<") ? "text/html" : "application/json;charset=UTF-8"]
  }

  /// Creates a response with a value as JSON.
  init(_ value: some Encodable, status: Int = 200, encoder: JSONEncoder = KakaoJSON.encoder()) throws {
    self.init(status: status, text: String(decoding: try encoder.encode(value), as: UTF8.self))
  }

  /// Returns an API server error.
  static func apiError(_ reason: ApiFailureReason, _ message: String) throws -> Self {
    let status =
      switch reason {
      case .InvalidAccessToken, .UnderAgeLimit: 401
      case .InsufficientScope, .UnsupportedApi, .BlockedAccount, .Permission, .BlockedApp, .SuspendedApp: 403
      case .UnderMaintenance: 503
      default: 400
      }
    return try Self(ErrorInfo(code: reason, msg: message, requiredScopes: nil), status: status)
  }

  /// Returns an authorization server error.
  static func authError(_ reason: AuthFailureReason, _ description: String, _ code: String?) throws -> Self {
    try authError(reason.rawValue, description, code, status: reason == .InvalidClient ? 401 : 400)
  }

  static func authError(_ error: String, _ description: String, _ code: String?, status: Int) throws -> Self {
    try Self(AuthErrorInfo(rawError: error, errorDescription: description, errorCode: code), status: status)
  }

  /// Returns the error response to a call with an invalid access token, refresh token, or code.
  static func rejectedToken(of call: TestPlatform.Call) throws -> Self {
    switch call {
    case .token: try authError(.InvalidGrant, "authorization code not found", "KOE320")
    case .refresh: try authError(.InvalidGrant, "expired_or_invalid_refresh_token", "KOE322")
    case .agt: try authError("invalid_token", "expired_or_invalid_access_token", "KOE321", status: 401)
    default: try apiError(.InvalidAccessToken, "this access token does not exist")
    }
  }
}

/// The body of an error response for missing consent, which has more properties than other error responses.
struct InsufficientScopeBody: Encodable {
  let msg = "insufficient scopes."
  let code = ApiFailureReason.InsufficientScope.rawValue
  let apiType: String
  let requiredScopes: [String]
  let allowedScopes: [String]

  init(call: TestPlatform.Call, requiredScopes: [String], allowedScopes: [String]) {
    apiType = call.rawValue
    self.requiredScopes = requiredScopes
    self.allowedScopes = allowedScopes
  }
}
