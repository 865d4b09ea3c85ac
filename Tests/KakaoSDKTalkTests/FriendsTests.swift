import Foundation
import KakaoSDKCommon
import KakaoSDKTalk
import TestSupport
import Testing

@Suite struct FriendsTests {
  @Test("The profile is requested with the user's token and without parameters")
  func profile() async throws {
    let transport = StubTransport(
      .json(
        """
        {"nickName":"보라돌","profileImageURL":"","thumbnailURL":"https://example.com/t.jpg","countryISO":"KR"}
        """))
    let profile = try await TalkApi.testing(transport).profile()
    #expect(
      profile
        == TalkProfile(nickname: "보라돌", thumbnailUrl: URL(string: "https://example.com/t.jpg"), countryISO: "KR"))
    let request = try #require(transport.requests.first)
    #expect(request.line == "GET kapi.kakao.com/v1/api/talk/profile")
    #expect(request.url.query == nil && request.body == nil)
    #expect(request.header("Authorization") == "Bearer access-1")
  }

  @Test("A page of friends is requested with the parameters in a fixed order")
  func page() async throws {
    let transport = StubTransport(
      .json(
        """
        {"elements":[{"id":11,"uuid":"u-11","favorite":true,"profile_nickname":"민지","profile_thumbnail_image":"",
        "allowed_msg":false},{"uuid":"u-12"}],"total_count":5,"favorite_count":1,"before_url":null,
        "after_url":"https://kapi.kakao.com/v1/api/talk/friends?offset=4&limit=2&order=desc&friend_order=nickname"}
        """))
    let page = try await TalkApi.testing(transport)
      .friends(offset: 2, limit: 2, order: .Desc, friendOrder: .Nickname)
    #expect(
      page.elements == [
        Friend(id: 11, uuid: "u-11", profileNickname: "민지", favorite: true, allowedMsg: false), Friend(uuid: "u-12"),
      ])
    #expect(page.totalCount == 5 && page.favoriteCount == 1 && page.beforeUrl == nil)
    #expect(
      FriendsContext(page.afterUrl) == FriendsContext(offset: 4, limit: 2, order: .Desc, friendOrder: .Nickname))
    let request = try #require(transport.requests.first)
    #expect(request.line == "GET kapi.kakao.com/v1/api/talk/friends")
    #expect(request.url.query == "offset=2&limit=2&order=desc&friend_order=nickname")
  }

  @Test("Without parameters or with a nil context, the first page is requested")
  func firstPage() async throws {
    let answer = StubResponse.json(#"{"elements":[],"total_count":0}"#)
    let transport = StubTransport(answer, answer)
    let api = TalkApi.testing(transport)
    #expect(try await api.friends().elements == [])
    #expect(try await api.friends(context: nil).totalCount == 0)
    #expect(transport.requests.map(\.url.query) == [nil, nil])
  }

  @Test(
    "A page is decoded even if a URL or image in it is empty or unusable",
    arguments: ["", "no url", "mailto:a@example.com"])
  func emptyURLs(text: String) async throws {
    let transport = StubTransport(
      .json(
        """
        {"elements":[{"uuid":"u-1","profile_thumbnail_image":"\(text)","favorite":"yes","id":"12"}],"total_count":1,
        "favorite_count":"many","before_url":"\(text)","after_url":"\(text)"}
        """))
    let page = try await TalkApi.testing(transport).friends()
    #expect(page == Friends(elements: [Friend(id: 12, uuid: "u-1")], totalCount: 1))
  }

  @Test("An unreadable response is an error", arguments: ["{}", "[]", #"{"total_count":1,"elements":[{}]}"#, ""])
  func unreadable(body: String) async {
    let error = await failure { _ = try await TalkApi.testing(StubTransport(.json(body))).friends() }
    #expect(error?.getClientError().reason == .InvalidResponse)
  }

  @Test("An expired token is refreshed once, and the call is repeated")
  func refresh() async throws {
    let transport = StubTransport(
      .json(#"{"msg":"expired","code":-401}"#, status: 401),
      .json(#"{"access_token":"access-2","token_type":"bearer","expires_in":43199}"#),
      .json(#"{"nickName":"보라돌"}"#))
    #expect(try await TalkApi.testing(transport).profile().nickname == "보라돌")
    #expect(transport.requests.map(\.url.path).last == "/v1/api/talk/profile")
    #expect(transport.requests.last?.header("Authorization") == "Bearer access-2")
  }

  @Test("Missing consent is requested once, and the call is repeated")
  func consent() async throws {
    let transport = StubTransport(
      .json(#"{"msg":"no","code":-402,"required_scopes":["friends"],"allowed_scopes":[]}"#, status: 403),
      .json(#"{"agt":"the-agt"}"#),
      .json(#"{"access_token":"access-2","token_type":"bearer","expires_in":43199,"refresh_token":"r"}"#),
      .json(#"{"total_count":0}"#))
    let agent = RecordingUserAgent()
    #expect(try await TalkApi.testing(transport, userAgent: agent).friends().elements == nil)
    #expect(agent.pages.map { $0.query["scope"] } == ["friends"])
  }

  @Test("Without a login, no request is sent")
  func noLogin() async {
    let error = await failure { _ = try await TalkApi.testing(StubTransport(), isLoggedIn: false).friends() }
    #expect(error?.getClientError().reason == .TokenNotFound)
  }
}

@Suite struct FriendsContextTests {
  @Test(
    "A URL without readable parameters has no context",
    arguments: [
      nil, "https://kapi.kakao.com/v1/api/talk/friends", "https://kapi.kakao.com/?page=2",
      "https://kapi.kakao.com/?offset",
      "https://kapi.kakao.com/?offset=&limit=3", "https://kapi.kakao.com/?offset=abc&limit=3",
      "https://kapi.kakao.com/?limit=3&order=up", "https://kapi.kakao.com/?offset=99999999999999999999",
    ])
  func noContext(text: String?) {
    #expect(FriendsContext(text.flatMap { URL(string: $0) }) == nil)
  }

  @Test("Only the four known parameters of a URL are read, and a repeated parameter has its first value")
  func parameters() {
    let url = URL(string: "https://evil.example/x?limit=3&limit=100&access_token=t&friend_order=favorite#offset=1")
    #expect(FriendsContext(url) == FriendsContext(limit: 3, friendOrder: .Favorite))
  }
}
