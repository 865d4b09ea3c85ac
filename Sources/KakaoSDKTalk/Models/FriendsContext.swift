public import Foundation

/// The parameters of a request for a page of friends.
///
/// Kakao's guide: *Kakao Talk Social > iOS > Retrieve list of friends*.
public struct FriendsContext: Sendable, Hashable {
  /// The position of the first friend on the page, from 0.
  public let offset: Int?
  /// The maximum number of friends on the page, from 1 to 100.
  public let limit: Int?
  /// The direction in which the friends are sorted.
  public let order: Order?
  /// The property by which the friends are sorted.
  public let friendOrder: FriendOrder?

  /// Creates the parameters.
  ///
  /// Kakao's server chooses the value of a parameter that is `nil`.
  ///
  /// - Parameters:
  ///   - offset: The position of the first friend on the page, from 0.
  ///   - limit: The maximum number of friends on the page, from 1 to 100.
  ///   - order: The direction in which the friends are sorted.
  ///   - friendOrder: The property by which the friends are sorted.
  public init(offset: Int? = nil, limit: Int? = nil, order: Order? = nil, friendOrder: FriendOrder? = nil) {
    self.offset = offset
    self.limit = limit
    self.order = order
    self.friendOrder = friendOrder
  }

  /// Creates the parameters of another page from its URL.
  ///
  /// Only the parameters of the URL are used. The request is always sent to Kakao's server.
  ///
  /// The result is `nil` if `url` is `nil`, has none of the parameters, or has a parameter with an unreadable value.
  /// This means that the page doesn't exist. `friends(context: nil)` requests the first page, so a loop over pages must
  /// end when the result is `nil`, as ``TalkApi/allFriends(limit:order:friendOrder:)`` does.
  ///
  /// - Parameter url: The ``Friends/afterUrl`` or ``Friends/beforeUrl`` of a page.
  public init?(_ url: URL?) {
    guard let url, let items = URLComponents(url: url, resolvingAgainstBaseURL: true)?.queryItems else { return nil }
    let names: Set = ["offset", "limit", "order", "friend_order"]
    let known = items.filter { names.contains($0.name) }
    let values = Dictionary(known.map { ($0.name, $0.value ?? "") }) { first, _ in first }
    offset = values["offset"].flatMap { Int($0) }
    limit = values["limit"].flatMap { Int($0) }
    order = values["order"].flatMap(Order.init(rawValue:))
    friendOrder = values["friend_order"].flatMap(FriendOrder.init(rawValue:))
    let readCount = [offset != nil, limit != nil, order != nil, friendOrder != nil].filter { $0 }.count
    guard readCount > 0, readCount == values.count else { return nil }
  }
}
