// The test that the message guide shows. `FriendList.swift` is the guide's sample.
import KakaoSDKTalk
import KakaoSDKTesting
import Testing

@Suite struct FriendListTests {
  @Test("Only friends who accept messages are invited")
  func accepting() async throws {
    var user = TestUser.sample
    user.friends = [Friend(uuid: "a", allowedMsg: true), Friend(uuid: "b", allowedMsg: false), Friend(uuid: "c")]
    let friends = try await friendsToInvite(with: TalkApi(client: .testing(user: user)))
    #expect(friends.map(\.uuid) == ["a"])
  }
}
