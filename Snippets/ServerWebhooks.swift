// Receive Kakao's webhooks, with any web framework.
import KakaoSDK
import KakaoSDKServer

struct KakaoWebhooks: Sendable {
  let accountState: AccountStateWebhook
  let unlink: UnlinkWebhook
  /// Deletes the account of a Kakao user and stores the ID of the event, in one transaction.
  ///
  /// Does nothing if the ID is already stored or if the user has logged in after `occurredAt ?? issuedAt`: an event can
  /// arrive twice, or after the user has linked the app again. Also succeeds if there is no such account.
  let deleteAccount: @Sendable (_ kakaoUserID: Int64, SecurityEventToken?) async throws -> Void

  /// Creates the handler with the verifier that also verifies ID tokens.
  ///
  /// Its audiences must contain the REST API key.
  init(
    verifier: KakaoIDTokenVerifier, adminKey: String,
    deleteAccount: @escaping @Sendable (_ kakaoUserID: Int64, SecurityEventToken?) async throws -> Void
  ) throws {
    accountState = AccountStateWebhook(verifier: verifier)
    unlink = try UnlinkWebhook(adminKey: adminKey)
    self.deleteAccount = deleteAccount
  }

  func respondToAccountState(_ request: WebhookRequest) async throws -> WebhookResponse {
    let token: SecurityEventToken
    do { token = try await accountState.verify(request) } catch { return WebhookResponse(rejecting: error) }
    for event in token.events {
      switch event.type {
      case .userUnlinked, .accountPurged: try await deleteAccount(token.userID, token)
      default: break
      }
    }
    return .accepted
  }

  func respondToUnlink(_ request: WebhookRequest) async throws -> WebhookResponse {
    let notice: UnlinkNotice
    do { notice = try unlink.verify(request) } catch { return WebhookResponse(rejecting: error) }
    try await deleteAccount(notice.userID, nil)
    return .ok
  }
}
