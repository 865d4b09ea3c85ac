extension SdkError {
  /// Whether the call failed in the client.
  public var isClientFailed: Bool {
    if case .ClientFailed = self { true } else { false }
  }

  /// Whether the API server refused the call.
  public var isApiFailed: Bool {
    if case .ApiFailed = self { true } else { false }
  }

  /// Whether the authorization server refused the call.
  public var isAuthFailed: Bool {
    if case .AuthFailed = self { true } else { false }
  }

  /// Whether a picker page returned an error.
  public var isAppsFailed: Bool {
    if case .AppsFailed = self { true } else { false }
  }

  /// Reason and message of a client failure; `Unknown` for another kind of error.
  public func getClientError() -> (reason: ClientFailureReason, message: String?) {
    if case .ClientFailed(let reason, let message) = self { (reason, message) } else { (.Unknown, nil) }
  }

  /// Reason and details of an API failure; `Unknown` for another kind of error.
  public func getApiError() -> (reason: ApiFailureReason, info: ErrorInfo?) {
    if case .ApiFailed(let reason, let info) = self { (reason, info) } else { (.Unknown, nil) }
  }

  /// Reason and details of an authorization failure; `Unknown` for another kind of error.
  public func getAuthError() -> (reason: AuthFailureReason, info: AuthErrorInfo?) {
    if case .AuthFailed(let reason, let info) = self { (reason, info) } else { (.Unknown, nil) }
  }

  /// Reason and details of a picker failure; `Unknown` for another kind of error.
  public func getAppsError() -> (reason: AppsFailureReason, info: AppsErrorInfo?) {
    if case .AppsFailed(let reason, let info) = self { (reason, info) } else { (.Unknown, nil) }
  }

  /// Whether the user must log in again: the access token was refused, or the refresh token is dead.
  public func isInvalidTokenError() -> Bool {
    switch self {
    case .ApiFailed(.InvalidAccessToken, _), .AuthFailed(.InvalidGrant, _): true
    default: false
    }
  }

  /// The HTTP status of the answer that caused the error, or nil when there was none.
  public var httpStatus: Int? {
    switch self {
    case .ClientFailed(let reason, _): reason.httpStatus
    case .ApiFailed(_, let info): info?.httpStatus
    case .AuthFailed(_, let info): info?.httpStatus
    case .AppsFailed(_, let info): info?.httpStatus
    }
  }

  /// The error below this one, such as a `URLError` or a `DecodingError`.
  public var underlyingError: (any Error)? {
    if case .ClientFailed(let reason, _) = self { reason.underlyingError } else { nil }
  }
}
