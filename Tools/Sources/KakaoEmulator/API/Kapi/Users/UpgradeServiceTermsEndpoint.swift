import Hummingbird

/// The endpoint `POST /v2/user/upgrade/service_terms`, which records consent that the service obtained itself.
struct UpgradeServiceTermsEndpoint: Sendable {
  let services: Services

  /// Returns the newly agreed terms.
  ///
  /// Unknown tags and terms that the user had already agreed to are omitted.
  func handle(_ request: Request, context: EmulatorRequestContext) async throws -> Response {
    let fields = try await request.fields()
    let caller = try await Caller.authenticateLinked(
      request, target: fields, context: context, services: services)
    let tags = try fields.requiredWords("tags")
    let due = caller.app.serviceTerms.map(\.tag).filter {
      tags.contains($0) && caller.link.agreedTerms[$0] == nil
    }
    let agreement = TermAgreement(agreedAt: services.clock.now, agreedBy: "KAPI")
    let link = try await caller.updateLink(with: services) { link in
      for tag in due { link.agreedTerms[tag] = link.agreedTerms[tag] ?? agreement }
    }
    let json: JSON = [
      "id": .integer(link.userID),
      "agreed_service_terms": .array(due.map { Self.json($0, link.agreedTerms[$0] ?? agreement) }),
    ]
    return json.response()
  }

  private static func json(_ tag: String, _ agreement: TermAgreement) -> JSON {
    [
      "tag": .string(tag), "agreed": true, "agreed_at": .date(agreement.agreedAt),
      "agreed_by": .string(agreement.agreedBy),
    ]
  }
}
