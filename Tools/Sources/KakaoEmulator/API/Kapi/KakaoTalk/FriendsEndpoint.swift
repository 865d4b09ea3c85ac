import Foundation
import Hummingbird

/// The endpoint `GET /v1/api/talk/friends`, which returns the user's friends in pages.
struct FriendsEndpoint: Sendable {
  private enum Order: String, CaseIterable {
    case ascending = "asc"
    case descending = "desc"
  }

  private enum FriendOrder: String, CaseIterable {
    /// Favorites first, then the others, both sorted by nickname.
    case favorite
    case nickname
    /// By age, according to the references of Kakao's SDKs.
    ///
    /// It is inferred that `asc` begins with the youngest and that friends of unknown age come last.
    case age
  }

  private struct Query {
    let offset: Int
    let limit: Int
    let order: Order
    let friendOrder: FriendOrder

    init(_ fields: FormFields) throws {
      offset = Int(try fields.integer("offset") ?? 0)
      limit = Int(try fields.integer("limit", in: 1...100) ?? 10)
      order = try fields.choice("order", Order.self) ?? .ascending
      friendOrder = try fields.choice("friend_order", FriendOrder.self) ?? .favorite
    }

    /// Returns the query of the page that starts at `offset`.
    func text(offset: Int) -> String {
      "offset=\(offset)&limit=\(limit)&order=\(order.rawValue)&friend_order=\(friendOrder.rawValue)"
    }
  }

  let services: Services

  func handle(_ request: Request, context: EmulatorRequestContext) async throws -> Response {
    let caller = try await TalkAPI.friends.authenticate(request, context: context, services: services)
    let query = try Query(try await request.fields())
    let friends = Self.sorted(
      try await FriendList(of: caller.account, app: caller.app, services: services).friends, by: query,
      at: services.clock.now)
    let page = friends.dropFirst(query.offset).prefix(query.limit)
    // The sum of a large offset and the limit could overflow, so it's calculated only after this check.
    let hasMore = page.endIndex < friends.endIndex && query.offset < friends.count
    let json: JSON = [
      "elements": .array(page.map(Self.json)),
      "total_count": .integer(Int64(friends.count)),
      "before_url": query.offset == 0
        ? .null : url(query, offset: max(0, min(query.offset, friends.count) - query.limit)),
      "after_url": hasMore ? url(query, offset: query.offset + query.limit) : .null,
      "favorite_count": .integer(Int64(friends.count(where: \.isFavorite))),
    ]
    return json.response()
  }

  private static func sorted(
    _ friends: [FriendList.Friend], by query: Query, at now: Date
  ) -> [FriendList.Friend] {
    let ascending = friends.sorted { ($0.nickname, $0.account.id) < ($1.nickname, $1.account.id) }
    let ordered = query.order == .ascending ? ascending : ascending.reversed()
    switch query.friendOrder {
    case .nickname: return ordered
    case .favorite: return ordered.filter(\.isFavorite) + ordered.filter { !$0.isFavorite }
    case .age:
      let ages = ordered.map { (friend: $0, age: $0.account.age(on: now)) }
      let known = ages.compactMap { friend, age in age.map { (friend: friend, age: $0) } }
        .sorted { query.order == .ascending ? $0.age < $1.age : $0.age > $1.age }
      return known.map(\.friend) + ages.filter { $0.age == nil }.map(\.friend)
    }
  }

  private static func json(_ friend: FriendList.Friend) -> JSON {
    [
      "id": .integer(friend.link.userID), "uuid": .string(friend.uuid), "favorite": .bool(friend.isFavorite),
      "profile_nickname": .string(friend.nickname),
      "profile_thumbnail_image": .string(friend.account.thumbnailImageURL ?? ""),
      "allowed_msg": friend.account.allowsMessages.map(JSON.bool),
    ]
  }

  private func url(_ query: Query, offset: Int) -> JSON {
    .string("\(services.issuer)/v1/api/talk/friends?\(query.text(offset: offset))")
  }
}
