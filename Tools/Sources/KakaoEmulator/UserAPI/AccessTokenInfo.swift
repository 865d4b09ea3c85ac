import Foundation
import Hummingbird

/// `GET /v1/user/access_token_info`, and `GET /v1/user/check_access_token`, with which Kakao's SDKs keep a
/// token warm: what that answers is not documented, so it is the same (inferred).
struct AccessTokenInfo: Sendable {
  let services: Services

  /// A preregistered user has no `id` here: Kakao's SDKs read it as optional (inferred, contract 6).
  func handle(_ request: Request, context: EmulatorRequestContext) async throws -> Response {
    let user = try await APIUser.authenticate(request, services: services)
    let json: JSON = [
      "id": user.link.connectedAt.map { _ in .integer(user.link.userID) },
      "expires_in": .integer(Int64(user.token.expiresAt.timeIntervalSince(services.clock.now))),
      "app_id": .integer(Int64(user.app.id)),
    ]
    return json.response()
  }
}
