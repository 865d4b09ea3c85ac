import Foundation
import KakaoSDKCommon
import KakaoSDKServer
import TestSupport
import Testing

@Suite("UserIDSequence")
struct UserIDSequenceTests {
  private func api(_ transport: StubTransport) throws -> AdminApi {
    try AdminApi(adminKey: "admin", configuration: KakaoConfiguration(appKey: "key"), transport: transport)
  }

  private func ids(_ sequence: UserIDSequence) async throws -> [Int64] {
    try await sequence.reduce(into: []) { $0.append($1) }
  }

  /// Returns the response of a server that has the users 1 to 5 and returns 2 users per page.
  private static func page(_ request: KakaoHTTPRequest) -> StubResponse {
    let fields = request.queryFields
    let users: [Int64] = fields["order"] == "desc" ? [5, 4, 3, 2, 1] : [1, 2, 3, 4, 5]
    let start = fields["from_id"].flatMap { id in users.firstIndex { "\($0)" == id } } ?? 0
    let page = users[start...].prefix(2)
    let next = page.last == users.last ? "null" : #""https://evil.example/v1/user/ids""#
    let elements = page.map(String.init).joined(separator: ",")
    return .json(#"{"elements":[\#(elements)],"before_url":null,"after_url":\#(next)}"#)
  }

  @Test("Every page is requested, and each user is returned once")
  func pages() async throws {
    let transport = StubTransport { Self.page($0) }
    #expect(try await ids(api(transport).userIDs()) == [1, 2, 3, 4, 5])
    #expect(transport.requests.map { $0.queryFields["from_id"] } == [nil, "2", "3", "4"])
    #expect(transport.requests.allSatisfy { $0.url.host == "kapi.kakao.com" && $0.queryFields["limit"] == "100" })
  }

  @Test("The list of users can start at an ID and be in descending order")
  func descending() async throws {
    let transport = StubTransport { Self.page($0) }
    #expect(try await ids(api(transport).userIDs(startingAt: 3, order: .descending)) == [3, 2, 1])
  }

  @Test("An empty list ends the loop")
  func empty() async throws {
    let transport = StubTransport(.json(#"{"elements":[],"after_url":null}"#))
    #expect(try await ids(api(transport).userIDs()) == [])
  }

  @Test("A server that repeats a page doesn't keep the loop running")
  func repeatedPage() async throws {
    let page = StubResponse.json(#"{"elements":[1,2],"after_url":"https://kapi.kakao.com/v1/user/ids"}"#)
    #expect(try await ids(api(StubTransport(page, page)).userIDs()) == [1, 2])
  }

  @Test("After an error, the iterator ends")
  func error() async throws {
    let limited = StubResponse.json(#"{"msg":"API limit has been exceeded.","code":-10}"#, status: 429)
    var iterator = try api(StubTransport(limited)).userIDs().makeAsyncIterator()
    let error = await #expect(throws: SdkError.self) { try await iterator.next() }
    #expect(error?.getApiError().reason == .ApiLimitExceed)
    #expect(try await iterator.next() == nil)
  }
}
