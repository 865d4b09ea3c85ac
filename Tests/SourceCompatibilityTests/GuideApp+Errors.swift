import KakaoSDKCommon

extension GuideApp {
  /// Describes an error in the ways that the guides and apps inspect errors.
  func explain(_ error: Error) -> String {
    guard let sdkError = error as? SdkError else { return "other" }
    if case .ClientFailed(reason: .Cancelled, errorMessage: _) = sdkError { return "cancelled" }
    if sdkError.isApiFailed, sdkError.getApiError().reason == .InsufficientScope {
      return "asks for " + (sdkError.getApiError().info?.requiredScopes ?? []).joined(separator: ",")
    }
    switch sdkError {
    case .ClientFailed(let reason, let message):
      _ = sdkError.getClientError().message ?? message
      switch reason {
      case .MustInitAppKey: return "client: initSDK"
      case .TokenNotFound, .InvalidIDToken: return "client: \(reason)"
      default: return "client: other"
      }
    case .ApiFailed(let reason, let info):
      switch reason {
      case .InvalidAccessToken: return "api: log in again"
      case .Permission: return "api: \(info?.msg ?? "")"
      default: return "api: \(reason.rawValue)"
      }
    case .AuthFailed(let reason, let info):
      if reason == .AccessDenied { return "auth: denied" }
      _ = sdkError.getAuthError().info?.errorDescription ?? info?.errorDescription
      return "auth: \(reason.rawValue)"
    case .AppsFailed(let reason, _):
      return "apps: \(reason)"
    }
  }
}
