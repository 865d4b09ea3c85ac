/// The parameter `receiver_uuids`: the friends to whom a message is sent.
struct MessageReceivers: Sendable {
  typealias Failure = (error: KAPIError, uuid: String)

  static let limit = 5

  let friends: [FriendList.Friend]
  /// The receivers who use the app but aren't the sender's friends, with the error for each.
  let failures: [Failure]

  init(_ fields: FormFields, of sender: Caller, services: Services) async throws {
    let uuids = try Self.uuids(fields)
    guard !uuids.contains(UserID.partnerUUID(app: sender.app.id, account: sender.account.id)) else {
      throw KAPIError.invalidParameter(
        "Cannot contain a receiver who is identical to the sender in multicast mode.")
    }
    let list = try await FriendList(of: sender.account, app: sender.app, services: services).friends
    let byUUID = Dictionary(list.map { ($0.uuid, $0) }) { first, _ in first }
    let others = uuids.filter { byUUID[$0] == nil }
    // A UUID is a hash, so recognizing the UUIDs of other users requires reading all users of the app. This case is
    // rare.
    let users = others.isEmpty ? [] : try await services.storage.links(app: sender.app.id)
    let known = Set(users.map { UserID.partnerUUID(app: $0.appID, account: $0.accountID) })
    guard known.isSuperset(of: others) else {
      throw Self.violation("Not allowed to send a message to some of receivers.")
    }
    friends = uuids.compactMap { byUUID[$0] }
    failures = others.map { (.notFriend, $0) }
  }

  /// Parses the parameter and removes duplicates.
  private static func uuids(_ fields: FormFields) throws -> [String] {
    _ = try fields.talkParameter("receiver_uuids")
    guard let uuids = try? fields.json("receiver_uuids", [String].self, "a JSON array of strings") else {
      throw violation("The input receiver id(s) is invalid format.")
    }
    guard !uuids.isEmpty else { throw KAPIError.emptyParameter("receiver_uuids") }
    guard uuids.allSatisfy(UserID.isPartnerUUID) else {
      throw violation("The input receiver id(s) is invalid format.")
    }
    guard uuids.count <= limit else {
      throw violation("A message can be sent to at most \(limit) receivers.")
    }
    var seen: Set<String> = []
    return uuids.filter { seen.insert($0).inserted }
  }

  private static func violation(_ problem: String) -> KAPIError {
    .invalidParameter("Constraints on the parameter [receiver_uuids] are unsatisfied. \(problem)")
  }
}
