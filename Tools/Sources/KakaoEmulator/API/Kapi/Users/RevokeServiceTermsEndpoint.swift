import Hummingbird

/// The endpoint `POST /v2/user/revoke/service_terms`, which withdraws consent to the given terms that are revocable and
/// ignores the others.
struct RevokeServiceTermsEndpoint: Sendable {
  let services: Services

  func handle(_ request: Request, context: EmulatorRequestContext) async throws -> Response {
    let fields = try await request.fields()
    let caller = try await Caller.authenticateLinked(
      request, target: fields, context: context, services: services)
    let tags = try fields.requiredWords("tags")
    try caller.app.checkServiceTerms(tags, to: "revoke")
    let revoked = caller.app.serviceTerms.filter {
      tags.contains($0.tag) && $0.isRevocable && caller.link.agreedTerms[$0.tag] != nil
    }.map(\.tag)
    let link = try await caller.updateLink(with: services) { link in
      for tag in revoked { link.agreedTerms[tag] = nil }
    }
    let json: JSON = [
      "id": .integer(link.userID),
      "revoked_service_terms": .array(revoked.map { ["tag": .string($0), "agreed": false] }),
    ]
    return json.response()
  }
}
