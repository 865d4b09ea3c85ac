import Hummingbird

/// The endpoint `GET /v2/user/service_terms`, which returns the terms that the user agreed to, or all terms of the app.
struct ServiceTermsEndpoint: Sendable {
  private enum RequestedTerms: String, CaseIterable {
    case agreed = "agreed_service_terms"
    case app = "app_service_terms"
  }

  let services: Services

  func handle(_ request: Request, context: EmulatorRequestContext) async throws -> Response {
    let fields = try await request.fields()
    let caller = try await Caller.authenticateLinked(
      request, target: fields, context: context, services: services)
    let result = try fields.choice("result", RequestedTerms.self) ?? .agreed
    let tags = try fields.words("tags")
    try caller.app.checkServiceTerms(tags ?? [], to: "get service terms")
    let terms = caller.app.serviceTerms.filter { term in
      let isInResult = result == .app || caller.link.agreedTerms[term.tag] != nil
      return isInResult && (tags?.contains(term.tag) ?? true)
    }
    let json: JSON = [
      "id": .integer(caller.link.userID),
      "service_terms": .array(terms.map { $0.json(caller.link.agreedTerms[$0.tag]) }),
    ]
    return json.response()
  }
}
