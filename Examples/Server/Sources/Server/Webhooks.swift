import Foundation
import HTTPTypes
import Hummingbird
import KakaoSDK
import KakaoSDKServer

/// The responses to Kakao's webhooks.
struct KakaoWebhooks: Sendable {
  private let accountState: AccountStateWebhook
  private let unlink: UnlinkWebhook
  private let deleteUser: @Sendable (_ userID: Int64, SecurityEventToken?) async throws -> Void

  init(
    verifier: KakaoIDTokenVerifier, adminKey: String,
    deleteUser: @escaping @Sendable (_ userID: Int64, SecurityEventToken?) async throws -> Void
  ) throws {
    accountState = AccountStateWebhook(verifier: verifier)
    unlink = try UnlinkWebhook(adminKey: adminKey)
    self.deleteUser = deleteUser
  }

  func respondToAccountState(_ request: WebhookRequest) async throws -> WebhookResponse {
    let token: SecurityEventToken
    do { token = try await accountState.verify(request) } catch { return WebhookResponse(rejecting: error) }
    for event in token.events {
      switch event.type {
      case .userUnlinked, .accountPurged: try await deleteUser(token.userID, token)
      default: break
      }
    }
    return .accepted
  }

  func respondToUnlink(_ request: WebhookRequest) async throws -> WebhookResponse {
    let notice: UnlinkNotice
    do { notice = try unlink.verify(request) } catch { return WebhookResponse(rejecting: error) }
    // This notice has no ID and no time, so it also ends sessions that began after it was sent.
    try await deleteUser(notice.userID, nil)
    return .ok
  }
}

extension WebhookRequest {
  init(_ request: Request) async throws {
    let body = try await request.body.collect(upTo: 32 * 1024)
    self.init(method: request.method.rawValue, query: request.uri.query, body: Data(buffer: body)) { name in
      HTTPField.Name(name).flatMap { request.headers[$0] }
    }
  }
}

extension Response {
  init(_ response: WebhookResponse) {
    self.init(status: .init(code: response.status), body: .init(byteBuffer: ByteBuffer(bytes: response.body)))
    for (name, value) in response.headers {
      if let name = HTTPField.Name(name) { headers[name] = value }
    }
  }
}
