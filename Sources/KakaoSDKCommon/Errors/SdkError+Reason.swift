extension SdkError {
  /// Whether the call failed on the client.
  public var isClientFailed: Bool {
    if case .ClientFailed = self { true } else { false }
  }

  /// Whether the API server rejected the call.
  public var isApiFailed: Bool {
    if case .ApiFailed = self { true } else { false }
  }

  /// Whether the authorization server rejected the request.
  public var isAuthFailed: Bool {
    if case .AuthFailed = self { true } else { false }
  }

  /// Whether a picker page returned an error.
  public var isAppsFailed: Bool {
    if case .AppsFailed = self { true } else { false }
  }

  /// Returns the reason and the message of a client failure.
  ///
  /// - Returns: The reason and the message, or `Unknown` and `nil` if the error isn't a client failure.
  public func getClientError() -> (reason: ClientFailureReason, message: String?) {
    if case .ClientFailed(let reason, let message) = self { (reason, message) } else { (.Unknown, nil) }
  }

  /// Returns the reason and the details of an API failure.
  ///
  /// - Returns: The reason and the details, or `Unknown` and `nil` if the error isn't an API failure.
  public func getApiError() -> (reason: ApiFailureReason, info: ErrorInfo?) {
    if case .ApiFailed(let reason, let info) = self { (reason, info) } else { (.Unknown, nil) }
  }

  /// Returns the reason and the details of an authorization failure.
  ///
  /// - Returns: The reason and the details, or `Unknown` and `nil` if the error isn't an authorization failure.
  public func getAuthError() -> (reason: AuthFailureReason, info: AuthErrorInfo?) {
    if case .AuthFailed(let reason, let info) = self { (reason, info) } else { (.Unknown, nil) }
  }

  /// Returns the reason and the details of a picker failure.
  ///
  /// - Returns: The reason and the details, or `Unknown` and `nil` if the error isn't a picker failure.
  public func getAppsError() -> (reason: AppsFailureReason, info: AppsErrorInfo?) {
    if case .AppsFailed(let reason, let info) = self { (reason, info) } else { (.Unknown, nil) }
  }

  /// Returns whether the user must log in again.
  ///
  /// - Returns: `true` if the API server rejected the access token, or the authorization server rejected the refresh
  ///   token or the authorization code. It is `false` if ``ErrorInfo/rejectsNewToken`` is `true`.
  public func isInvalidTokenError() -> Bool {
    switch self {
    case .ApiFailed(.InvalidAccessToken, let info): info?.rejectsNewToken != true
    case .AuthFailed(.InvalidGrant, _): true
    default: false
    }
  }

  /// The same error, marked as a rejection of an access token that has just been issued.
  package var rejectingNewToken: SdkError {
    guard case .ApiFailed(let reason, var info?) = self else { return self }
    info.rejectsNewToken = true
    return .ApiFailed(reason: reason, errorInfo: info)
  }

  /// The code of a client failure's cause, or `nil` if the reason is specific enough or the error isn't a client
  /// failure.
  public var clientFailureCode: KakaoClientFailureCode? { getClientError().reason.code }

  /// The HTTP status code of the response that caused the error, or `nil` if there was no response.
  public var httpStatus: Int? {
    switch self {
    case .ClientFailed(let reason, _): reason.httpStatus
    case .ApiFailed(_, let info): info?.httpStatus
    case .AuthFailed(_, let info): info?.httpStatus
    case .AppsFailed(_, let info): info?.httpStatus
    }
  }

  /// The error that caused this one, such as a `URLError` or a `DecodingError`.
  public var underlyingError: (any Error)? {
    if case .ClientFailed(let reason, _) = self { reason.underlyingError } else { nil }
  }
}
