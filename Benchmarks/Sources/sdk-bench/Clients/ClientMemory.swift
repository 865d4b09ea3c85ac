import Foundation
import KakaoSDK

/// A measurement of the memory that each client needs on a server with one client for each user.
struct ClientMemory {
  /// The client counts to compare: the memory per client must not grow from `few` to `many`.
  let counts: (few: Int, many: Int)

  func rows() throws -> [Row] {
    // Create one client before the measurement, because it loads code and data that all clients share.
    let first = client(0)
    guard let few = perClient(counts.few), let many = perClient(counts.many) else { return [] }
    return withExtendedLifetime(first) {
      [
        Row(
          work: "resident memory per KakaoClient", ours: "\(counts.many) clients", peer: "\(counts.few) clients",
          unit: "bytes", rounds: [[many, few]], target: ["at_most": 1.1])
      ]
    }
  }

  private func perClient(_ count: Int) -> Double? {
    guard let before = Self.resident() else { return nil }
    let clients = (0..<count).map(client)
    guard let after = Self.resident() else { return nil }
    return withExtendedLifetime(clients) { Double(after - before) / Double(count) }
  }

  private func client(_ number: Int) -> KakaoClient {
    KakaoClient(
      configuration: KakaoConfiguration(appKey: "d0000000000000000000000000000002"),
      tokenStore: KakaoInMemoryTokenStore(
        OAuthToken(
          accessToken: "access-token-of-user-\(number)", expiresIn: 21_600, tokenType: "bearer",
          refreshToken: "refresh-token-of-user-\(number)", refreshTokenExpiresIn: 5_184_000, scope: nil, scopes: nil)))
  }

  /// Returns the resident bytes of this process on Linux, or `nil` on other systems.
  private static func resident() -> Int? {
    guard let fields = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8).split(separator: " "),
      fields.count > 1, let pages = Int(fields[1])
    else { return nil }
    return pages * sysconf(Int32(_SC_PAGESIZE))
  }
}
