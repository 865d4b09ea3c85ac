/// A user's KakaoTalk friends whom an app may see.
///
/// They use KakaoTalk, are linked to the app, and have agreed to the consent item `friends`.
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
  /// Reads only the friends' accounts, not all accounts.
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
