import Foundation
import Hummingbird

/// The endpoints `GET /v1/user/access_token_info` and `GET /v1/user/check_access_token`.
///
/// Kakao's SDKs use `check_access_token` internally. Its response is undocumented, so the emulator returns the same
/// response from both endpoints (inferred).
struct AccessTokenInfoEndpoint: Sendable {
  let services: Services

  /// Returns the token's remaining lifetime and user.
  ///
  /// A preregistered user has no `id` here: Kakao's SDKs treat it as optional (inferred).
  func handle(_ request: Request, context: EmulatorRequestContext) async throws -> Response {
    let caller = try await Caller.authenticate(request, context: context, services: services)
    let json: JSON = [
      "id": caller.link.connectedAt.map { _ in .integer(caller.link.userID) },
      "expires_in": caller.token.map { .integer(Int64($0.expiresAt.timeIntervalSince(services.clock.now))) },
      "app_id": .integer(Int64(caller.app.id)),
    ]
    return json.response()
  }
}
