import Foundation
import KakaoSDK

/// What a client takes of the process's memory, one for each user as on a server.
struct ClientMemory {
  /// How many clients: few, then many.
  let counts: (few: Int, many: Int)

  func rows() throws -> [Row] {
    // What the first client loads and every other one shares.
    let first = client(0)
    guard let few = perClient(counts.few), let many = perClient(counts.many) else { return [] }
    return withExtendedLifetime(first) {
      [
        Row(
          work: "resident memory per KakaoClient", ours: "\(counts.many) clients", peer: "\(counts.few)",
          unit: "bytes", rounds: [[many, few]], target: ["ours_at_most": 10_240])
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
      tokenStore: InMemoryTokenStore(
        OAuthToken(
          accessToken: "access-token-of-user-\(number)", expiresIn: 21_600, tokenType: "bearer",
          refreshToken: "refresh-token-of-user-\(number)", refreshTokenExpiresIn: 5_184_000, scope: nil, scopes: nil)))
  }

  /// Bytes of this process that are in memory, as Linux tells them; nil elsewhere.
  private static func resident() -> Int? {
    guard let fields = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8).split(separator: " "),
      fields.count > 1, let pages = Int(fields[1])
    else { return nil }
    return pages * sysconf(Int32(_SC_PAGESIZE))
  }
}
