import Foundation
import HummingbirdTesting
import Testing

@testable import EmulatorTestSupport
@testable import KakaoEmulator

@Suite("14.2 KakaoTalk: friends") struct Section14TalkFriends {
  private static let path = "/v1/api/talk/friends"

  /// Returns the nicknames of Minji's friends in the app, after Jun and Sora have logged in.
  private static func names(_ query: String) async throws -> [String] {
    try await fromEmulator { emulator in
      for account in [2, 3] as [Account.ID] { _ = try await emulator.talkBearer(account) }
      _ = try await emulator.storage.updateAccount(3) { $0.nickname = "가람" }
      let answer = try await emulator.get("\(path)?\(query)", authorization: try await emulator.talkBearer())
      return try answer.texts("profile_nickname", of: "elements")
    }
  }

  @Test("The response has elements, total_count, before_url, after_url, and favorite_count", .tags(.doc))
  func body() async throws {
    try await withEmulator { emulator in
      _ = try await emulator.talkBearer(2)
      let answer = try await emulator.get(Self.path, authorization: try await emulator.talkBearer())
      expect(
        answer, 200,
        #"{"elements":[{"id":\#(try await emulator.userID(account: 2)),"uuid":"\#(TestEmulator.uuid(2))","#
          + #""favorite":true,"profile_nickname":"준","profile_thumbnail_image":""}],"total_count":1,"#
          + #""before_url":null,"after_url":null,"favorite_count":1}"#)
    }
  }

  // The models of Kakao's SDKs have allowed_msg, but the REST API reference doesn't list it.
  @Test("allowed_msg is included only if the account specifies whether it accepts messages", .tags(.inferred))
  func allowedMessages() async throws {
    try await withEmulator { emulator in
      _ = try await emulator.talkBearer(2)
      for isAllowed in [nil, true, false] as [Bool?] {
        _ = try await emulator.storage.updateAccount(2) { $0.allowsMessages = isAllowed }
        let answer = try await emulator.get(Self.path, authorization: try await emulator.talkBearer())
        let friend = try #require((try answer.json()["elements"] as? [[String: Any]])?.first)
        #expect(friend["allowed_msg"] as? Bool == isAllowed)
      }
    }
  }

  @Test("Only friends who are linked to the app and agreed to friends, too, are included", .tags(.doc))
  func whoIsIncluded() async throws {
    try await withEmulator { emulator in
      _ = try await emulator.bearer(Login(account: 2))
      let bearer = try await emulator.talkBearer()
      #expect(try await emulator.get(Self.path, authorization: bearer).integer("total_count") == 0)
      _ = try await emulator.talkBearer(2)
      #expect(try await emulator.get(Self.path, authorization: bearer).integer("total_count") == 1)
      _ = try await emulator.storage.updateAccount(1) { $0.friends = [3] }
      let changed = try await emulator.talkBearer()
      #expect(try await emulator.get(Self.path, authorization: changed).integer("total_count") == 0)
    }
  }

  @Test(
    "friend_order is favorite (the default, with favorites first) or nickname; order is asc or desc", .tags(.doc),
    arguments: [
      ("", ["준", "가람"]), ("friend_order=nickname", ["가람", "준"]), ("friend_order=nickname&order=desc", ["준", "가람"]),
      ("order=desc", ["준", "가람"]),
    ])
  func order(query: String, names: [String]) async throws {
    #expect(try await Self.names(query) == names)
  }

  // The references of Kakao's SDKs list age, but the REST API reference doesn't.
  @Test("friend_order age sorts by age, the youngest first with asc", .tags(.inferred), arguments: ["asc", "desc"])
  func orderByAge(order: String) async throws {
    try await withEmulator { emulator in
      for account in [2, 3] as [Account.ID] { _ = try await emulator.talkBearer(account) }
      let years = [2: "1990", 3: "2001"]
      for (id, year) in years {
        _ = try await emulator.storage.updateAccount(Account.ID(id)) { ($0.birthyear, $0.birthday) = (year, "0101") }
      }
      let answer = try await emulator.get(
        "\(Self.path)?friend_order=age&order=\(order)", authorization: try await emulator.talkBearer())
      let byAge = [TestEmulator.uuid(3), TestEmulator.uuid(2)]
      #expect(try answer.texts("uuid", of: "elements") == (order == "asc" ? byAge : byAge.reversed()))
      _ = try await emulator.storage.updateAccount(3) { ($0.birthyear, $0.birthday) = (nil, nil) }
      let unknown = try await emulator.get(
        "\(Self.path)?friend_order=age&order=\(order)", authorization: try await emulator.talkBearer())
      #expect(try unknown.texts("uuid", of: "elements").last == TestEmulator.uuid(3))
    }
  }

  @Test("offset and limit select a page; before_url and after_url lead to the adjacent pages", .tags(.doc))
  func pages() async throws {
    try await withEmulator { emulator in
      for account in [2, 3] as [Account.ID] { _ = try await emulator.talkBearer(account) }
      let bearer = try await emulator.talkBearer()
      let first = try await emulator.get("\(Self.path)?limit=1", authorization: bearer)
      let after = try first.string("after_url")
      #expect(after == "\(TestEmulator.issuer)\(Self.path)?offset=1&limit=1&order=asc&friend_order=favorite")
      let second = try await emulator.get(
        String(after.dropFirst(TestEmulator.issuer.count)), authorization: bearer)
      #expect(try second.texts("uuid", of: "elements") == [TestEmulator.uuid(3)])
      #expect(try second.string("before_url").contains("?offset=0&limit=1&"))
      #expect(try second.json()["after_url"] is NSNull)
    }
  }

  @Test("limit is 10 by default and at most 100", .tags(.doc), arguments: [(100, 200), (101, 400)])
  func limit(limit: Int, status: Int) async throws {
    try await withEmulator { emulator in
      let answer = try await emulator.get(
        "\(Self.path)?limit=\(limit)", authorization: try await emulator.talkBearer())
      #expect(answer.status.code == status)
    }
  }

  @Test("If friends isn't set up for the app, the error is -3", .tags(.client))
  func notSetUp() async throws {
    try await withEmulator { emulator in
      let bearer = try await emulator.talkBearer()
      try await emulator.removeItem("friends")
      expect(
        try await emulator.get(Self.path, authorization: bearer), 403,
        #"{"msg":"[Demo] App disabled [friends] scopes for [FRIENDS] API on developers.kakao.com. "#
          + #"Enable it first.","code":-3}"#)
    }
  }

  @Test("If the user didn't agree to friends, the error is -402 with api_type FRIENDS", .tags(.client))
  func notAgreed() async throws {
    try await withEmulator { emulator in
      let answer = try await emulator.get(Self.path, authorization: try await emulator.bearer())
      try expect(answer, isKAPIError: -402, status: 403)
      #expect(try answer.string("api_type") == "FRIENDS")
    }
  }
}
