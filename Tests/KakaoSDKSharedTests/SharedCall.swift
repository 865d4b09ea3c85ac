import KakaoSDK

/// Calls to `UserApi.shared` and `AuthApi.shared`, each as an async function and with a completion handler.
enum SharedCall: CaseIterable, Sendable {
  case me, accessTokenInfo, logout, unlink, loginWithKakaoAccount, token, refreshToken

  /// The arguments of a completion handler.
  struct Outcome: Sendable {
    let hasValue: Bool
    let error: (any Error)?
  }

  var hasValue: Bool { self != .logout && self != .unlink }

  func run() async throws(SdkError) {
    switch self {
    case .me: _ = try await UserApi.shared.me()
    case .accessTokenInfo: _ = try await UserApi.shared.accessTokenInfo()
    case .logout: try await UserApi.shared.logout()
    case .unlink: try await UserApi.shared.unlink()
    case .loginWithKakaoAccount: _ = try await UserApi.shared.loginWithKakaoAccount()
    case .token: _ = try await AuthApi.shared.token(code: "the-code")
    case .refreshToken: _ = try await AuthApi.shared.refreshToken()
    }
  }

  /// Makes the call with a completion handler.
  ///
  /// Traps if the handler is called twice or outside the main actor.
  func complete() async -> Outcome {
    await withCheckedContinuation { continuation in
      func report<Value>(_ value: Value?, _ error: (any Error)?) {
        MainActor.assertIsolated()
        continuation.resume(returning: Outcome(hasValue: value != nil, error: error))
      }
      switch self {
      case .me: UserApi.shared.me { report($0, $1) }
      case .accessTokenInfo: UserApi.shared.accessTokenInfo { report($0, $1) }
      case .logout: UserApi.shared.logout { report(Never?.none, $0) }
      case .unlink: UserApi.shared.unlink { report(Never?.none, $0) }
      case .loginWithKakaoAccount: UserApi.shared.loginWithKakaoAccount { report($0, $1) }
      case .token: AuthApi.shared.token(code: "the-code") { report($0, $1) }
      case .refreshToken: AuthApi.shared.refreshToken { report($0, $1) }
      }
    }
  }
}
