import KakaoSDK
import Testing

/// Returns the error that a call throws.
func failure(of call: () async throws(SdkError) -> some Sendable) async -> SdkError? {
  do throws(SdkError) {
    _ = try await call()
    Issue.record("The call didn't throw.")
    return nil
  } catch {
    return error
  }
}

extension SdkError {
  /// The reason of a client failure.
  var clientReason: ClientFailureReason? {
    if case .ClientFailed(let reason, _) = self { reason } else { nil }
  }

  var apiReason: ApiFailureReason? {
    if case .ApiFailed(let reason, _) = self { reason } else { nil }
  }

  var authReason: AuthFailureReason? {
    if case .AuthFailed(let reason, _) = self { reason } else { nil }
  }
}
