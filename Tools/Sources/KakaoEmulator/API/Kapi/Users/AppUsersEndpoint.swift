import Hummingbird

/// The endpoint `GET /v2/app/users`, which returns several users.
struct AppUsersEndpoint: Sendable {
  let services: Services

  /// Returns an array without an envelope, as in the samples of Kakao's guide.
  ///
  /// Unknown user IDs are ignored (inferred).
  func handle(_ request: Request, context: EmulatorRequestContext) async throws -> Response {
    let app = try await App.authenticate(request, context: context, services: services)
    let fields = try await request.fields()
    let (ids, filter) = try Self.query(fields)
    var users: [JSON] = []
    for id in ids {
      guard let link = try await services.link(app: app.id, user: id),
        let account = try await services.storage.account(id: link.accountID)
      else { continue }
      let user = UserBody(app: app, account: account, link: link, now: services.clock.now)
      users.append(user.json(filter: filter))
    }
    return JSON.array(users).response()
  }

  /// Parses the parameters.
  ///
  /// Users' data is returned only if `property_keys` is present, which lowers the limit from 100 to 20 IDs.
  private static func query(_ fields: FormFields) throws -> (ids: [Int64], filter: PropertyFilter) {
    guard fields["target_id_type"] == "user_id" else {
      throw KAPIError.invalidParameter("target_id_type must be user_id")
    }
    let keys = fields["property_keys"]
    let limit = keys == nil ? 100 : 20
    let ids = try fields.json("target_ids", [Int64].self, "a JSON array of numbers")
    guard ids.count <= limit else {
      throw KAPIError.invalidParameter("target_ids must contain at most \(limit) ids")
    }
    return (ids, keys == nil ? .nothing : try PropertyFilter(keys))
  }
}
