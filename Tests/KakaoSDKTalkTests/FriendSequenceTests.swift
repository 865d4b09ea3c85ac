import Foundation
import KakaoSDKCommon
import KakaoSDKTalk
import TestSupport
import Testing

@Suite("KakaoFriendSequence") struct FriendSequenceTests {
  /// Returns a server with `count` friends, `u-0`, `u-1`, and so on.
  private func server(count: Int, afterURL: String? = nil) -> StubTransport {
    StubTransport { request in
      let fields = request.queryFields
      let offset = fields["offset"].flatMap { Int($0) } ?? 0
      let limit = fields["limit"].flatMap { Int($0) } ?? 10
      let end = min(offset + limit, count)
      let friends = (offset..<max(offset, end)).map { #"{"uuid":"u-\#($0)"}"# }.joined(separator: ",")
      let next = end < count ? "https://kapi.kakao.com/v1/api/talk/friends?offset=\(end)&limit=\(limit)" : nil
      let after = (afterURL ?? next).map { #""\#($0)""# } ?? "null"
      return .json(#"{"elements":[\#(friends)],"total_count":\#(count),"after_url":\#(after)}"#)
    }
  }

  private func uuids(_ transport: StubTransport, limit: Int? = nil) async throws -> [String] {
    var uuids: [String] = []
    for try await friend in TalkApi.testing(transport).allFriends(limit: limit) { uuids.append(friend.uuid) }
    return uuids
  }

  @Test("Every friend is returned once, whatever the page size", arguments: [nil, 1, 3, 7, 22, 23, 24])
  func everyFriend(limit: Int?) async throws {
    #expect(try await uuids(server(count: 23), limit: limit) == (0..<23).map { "u-\($0)" })
  }

  @Test("An empty list of friends takes one request")
  func noFriends() async throws {
    let server = server(count: 0)
    #expect(try await uuids(server).isEmpty)
    #expect(server.requests.count == 1)
  }

  @Test("The first page is requested with the call's parameters, and the next page with those of its URL")
  func requests() async throws {
    let server = server(count: 3)
    for try await _ in TalkApi.testing(server).allFriends(limit: 2, order: .Asc, friendOrder: .Favorite) {}
    #expect(server.requests.map(\.url.query) == ["limit=2&order=asc&friend_order=favorite", "offset=2&limit=2"])
  }

  @Test("A repeated URL for the next page ends the loop")
  func neverEnding() async throws {
    let server = server(count: 30, afterURL: "https://kapi.kakao.com/v1/api/talk/friends?offset=10&limit=10")
    #expect(try await uuids(server).count == 20)
    #expect(server.requests.count == 3)
  }

  @Test("The host of the next page isn't followed, and a URL without parameters ends the loop")
  func otherHost() async throws {
    let server = server(count: 12, afterURL: "https://evil.example/friends?offset=10")
    #expect(try await uuids(server).count == 12)
    #expect(Set(server.requests.map(\.url.host)) == ["kapi.kakao.com"])
    let noQuery = self.server(count: 12, afterURL: "https://kapi.kakao.com/v1/api/talk/friends")
    #expect(try await uuids(noQuery).count == 10)
    #expect(noQuery.requests.count == 1)
  }

  @Test("A failed page ends the loop with its error after the earlier friends")
  func failedPage() async throws {
    let transport = StubTransport(
      .json(#"{"elements":[{"uuid":"u-1"}],"total_count":2,"after_url":"https://kapi.kakao.com/?offset=1"}"#),
      .json(#"{"msg":"internal","code":-1}"#, status: 500))
    var friends = TalkApi.testing(transport).allFriends().makeAsyncIterator()
    #expect(try await friends.next()?.uuid == "u-1")
    do throws(SdkError) {
      _ = try await friends.next()
      Issue.record("The second page failed, but the loop ended without an error.")
    } catch {
      #expect(error.httpStatus == 500)
    }
    #expect(try await friends.next() == nil)
  }

  @Test("Pages are requested only when the loop reaches them")
  func lazyPages() async throws {
    let server = server(count: 30)
    let friends = TalkApi.testing(server).allFriends()
    #expect(server.requests.isEmpty)
    for try await _ in friends { break }
    #expect(server.requests.count == 1)
  }
}
