import Hummingbird

/// The endpoint `GET /v1/user/ids`, which returns the app's users in pages.
struct UserIDsEndpoint: Sendable {
  private enum Order: String, CaseIterable {
    case ascending = "asc"
    case descending = "desc"

    var opposite: Order { self == .ascending ? .descending : .ascending }
  }

  let services: Services

  /// Returns one page.
  ///
  /// Preregistered users aren't included (inferred).
  func handle(_ request: Request, context: EmulatorRequestContext) async throws -> Response {
    let app = try await App.authenticate(request, context: context, services: services)
    try services.quota?.admitUserList(app.id, at: services.clock.now)
    let fields = try await request.fields()
    let limit = Int(try fields.integer("limit", in: 1...100) ?? 100)
    let order = try fields.choice("order", Order.self) ?? .ascending
    let first = try fields.integer("from_id")
    let linked = try await services.storage.links(app: app.id).filter { $0.connectedAt != nil }.map(\.userID)
    let users = order == .ascending ? linked : linked.reversed()
    let start = first.map { first in
      users.firstIndex { order == .ascending ? $0 >= first : $0 <= first } ?? users.endIndex
    }
    let page = users[(start ?? 0)...].prefix(limit)
    let json: JSON = [
      "elements": .array(page.map(JSON.integer)),
      "before_url": page.startIndex > users.startIndex
        ? url(page.first, order: order.opposite, limit: limit, app: app) : .null,
      "after_url": page.endIndex < users.endIndex ? url(page.last, order: order, limit: limit, app: app) : .null,
    ]
    return json.response()
  }

  /// Returns the URL of the next or previous page, which starts with the given user.
  ///
  /// As in the samples of Kakao's guide, this user is on both pages, the previous page is in reverse order, and the URL
  /// contains an app key. It is inferred that this is the REST API key.
  private func url(_ user: Int64?, order: Order, limit: Int, app: App) -> JSON {
    guard let user else { return .null }
    let query = "limit=\(limit)&order=\(order.rawValue)&from_id=\(user)&app_key=\(app.keys.rest)"
    return .string("\(services.issuer)/v1/user/ids?\(query)")
  }
}
