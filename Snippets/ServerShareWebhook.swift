// Receive the report that a message was shared.
import KakaoSDKServer

struct ShareReports: Sendable {
  let webhook: ShareWebhook
  let countShare: @Sendable (_ order: String, ShareChatType) async throws -> Void

  func respond(to request: WebhookRequest) async throws -> WebhookResponse {
    let notice: ShareNotice
    do { notice = try webhook.verify(request) } catch { return WebhookResponse(rejecting: error) }
    if let order = notice.callbackArgs["order"] { try await countShare(order, notice.chatType) }
    return .ok
  }
}
