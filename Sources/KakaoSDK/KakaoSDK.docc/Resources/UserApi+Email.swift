import KakaoSDK

extension UserApi {
  /// Opens the consent page for the email address.
  ///
  /// If the user agrees, `KakaoLoginSession` loads the user again. If the user declines or closes the page, nothing
  /// changes.
  func askForEmail() async throws(SdkError) {
    do throws(SdkError) {
      _ = try await loginWithKakaoAccount(scopes: ["account_email"])
    } catch .ClientFailed(.Cancelled, _), .ClientFailed(.TaskCancelled, _), .AuthFailed(.AccessDenied, _) {
      return
    }
  }
}
