import Foundation
import KakaoEmulatorInProcess
import KakaoSDK

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A benchmark of concurrent calls with an expired token, which share one refresh.
struct ExpiredTokenBench {
  struct WrongNumberOfRefreshes: Error {
    let found: Int
  }

  private struct RequestLog: Decodable {
    struct Line: Decodable { let id: Int }
    let requests: [Line]
  }

  let calls: Int

  func rows(_ rounds: AlternatingRounds) async throws -> [Row] {
    try await withEmulator(SampleUser.options()) { emulator in
      let user = try await SampleUser(on: emulator)
      _ = try await seconds(1, user)
      var results: [[Double]] = []
      for _ in 0..<min(rounds.rounds, 5) {
        let many = try await seconds(calls, user)
        let one = try await seconds(1, user)
        results.append([many / Double(calls) * 1e6, one * 1e6])
      }
      return [
        Row(
          work: "me() with an expired token, per call", ours: "\(calls) concurrent calls", peer: "1 call", unit: "µs",
          rounds: results, note: "one refresh in each round, counted by the server")
      ]
    }
  }

  /// Makes calls with a client that has an expired token, and returns the time in seconds.
  ///
  /// - Throws: ``WrongNumberOfRefreshes`` unless the server received one request for each call and one for a refresh.
  private func seconds(_ count: Int, _ user: SampleUser) async throws -> Double {
    let expired = OAuthToken(
      accessToken: user.token.accessToken, expiredAt: Date(timeIntervalSinceNow: -60), tokenType: "bearer",
      refreshToken: user.token.refreshToken, refreshTokenExpiresIn: user.token.refreshTokenExpiresIn, scope: nil,
      scopes: nil)
    let api = UserApi(client: user.client(KakaoInMemoryTokenStore(expired)))
    let before = try await served(at: user.url)
    let clock = ContinuousClock()
    let time = try await clock.measure {
      try await withThrowingTaskGroup(of: Void.self) { group in
        for _ in 0..<count { group.addTask { _ = try await api.me() } }
        try await group.waitForAll()
      }
    }
    let refreshes = try await served(at: user.url) - before - count
    guard refreshes == 1 else { throw WrongNumberOfRefreshes(found: refreshes) }
    return time / .seconds(1)
  }

  /// Returns the number of requests that the server has answered, which is the ID of the latest request in its log.
  private func served(at url: URL) async throws -> Int {
    guard let log = URL(string: "\(url.absoluteString)/_emulator/requests?limit=1") else { throw URLError(.badURL) }
    let (data, _) = try await URLSession.shared.data(from: log)
    return try JSONDecoder().decode(RequestLog.self, from: data).requests.first?.id ?? 0
  }
}
