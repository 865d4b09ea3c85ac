// List the friends who accept messages.
import KakaoSDKTalk

func friendsToInvite(with api: TalkApi = .shared) async throws -> [Friend] {
  var friends: [Friend] = []
  for try await friend in api.allFriends(limit: 100, friendOrder: .Nickname) where friend.allowedMsg == true {
    friends.append(friend)
  }
  return friends
}
