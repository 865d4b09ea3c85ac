import Foundation
import KakaoSDKCommon
import TestSupport
import Testing

@testable import KakaoSDKAuth

/// Tests of a server that has one client per user.
///
/// No client may see another user's token.
@Suite struct ManyUsersTests {
  private struct Owner: Decodable, Sendable {
    let token: String
  }

  @Test("Thousands of clients keep their tokens separate")
  func manyClients() async throws {
    let whoAmI = Endpoint<Owner>(.get, .kapi, "/whoami")
    let refreshes = Locked<[String: Int]>([:])
    let transport = StubTransport { request in
      switch request.url.path {
      case "/whoami":
        let bearer = request.header("Authorization") ?? ""
        guard bearer.hasSuffix("-fresh") else { return .unauthorized }
        return .json(#"{"token":"\#(bearer.dropFirst("Bearer ".count))"}"#)
      default:
        let refresh = request.formFields["refresh_token"] ?? ""
        refreshes.withLock { $0[refresh, default: 0] += 1 }
        return .token(access: "\(refresh)-fresh", refresh: refresh)
      }
    }
    let users = 0..<2000
    let clients = users.map { user in
      KakaoClient.testing(
        transport: transport,
        store: KakaoInMemoryTokenStore(.sample(access: "user-\(user)-old", refresh: "user-\(user)")))
    }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for (user, client) in clients.enumerated() {
        for _ in 0..<2 {
          group.addTask {
            let owner = try await client.send(whoAmI)
            #expect(owner.token == "user-\(user)-fresh")
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(refreshes.withLock { $0 } == Dictionary(uniqueKeysWithValues: users.map { ("user-\($0)", 1) }))
  }
}
