/// The KakaoTalk friends of a user that an app may see: friends who are linked to the app and have also agreed to the
/// consent item for friends.
///
/// Friendships are one-sided, as in KakaoTalk.
struct FriendList: Sendable {
  struct Friend: Sendable {
    let account: Account
    let link: Link
    let isFavorite: Bool

    var uuid: String { UserID.partnerUUID(app: link.appID, account: account.id) }
    var nickname: String { account.shownNickname }
  }

  let friends: [Friend]

  /// Loads the friends of an account.
  ///
  /// It reads only the accounts of the friends.
  init(of account: Account, app: App, services: Services) async throws {
    var friends: [Friend] = []
    for id in account.friends ?? [] {
      guard let link = try await services.link(app: app.id, account: id), link.connectedAt != nil,
        link.agreedScopes.contains("friends"), let friend = try await services.storage.account(id: id),
        friend.usesKakaoTalk
      else { continue }
      friends.append(Friend(account: friend, link: link, isFavorite: account.favoriteFriends?.contains(id) ?? false))
    }
    self.friends = friends
  }
}
