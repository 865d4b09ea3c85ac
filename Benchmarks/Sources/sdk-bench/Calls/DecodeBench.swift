import Foundation
import KakaoEmulatorInProcess
import KakaoSDK

/// A benchmark of `me()` without a network, and of the decoding of its response alone.
struct DecodeBench {
  /// A transport that returns a recorded response immediately.
  private struct Recorded: KakaoHTTPTransport {
    let response: KakaoHTTPResponse

    func send(_ request: KakaoHTTPRequest) async throws -> KakaoHTTPResponse { response }
  }

  func rows(_ rounds: AlternatingRounds) async throws -> [Row] {
    let (user, answer) = try await recorded()
    let api = UserApi(
      client: KakaoClient(
        configuration: user.configuration, tokenStore: KakaoInMemoryTokenStore(user.token), transport: answer))
    let decoded = try await rounds.microseconds(
      { _ = try User.bare(answer.response.body) }, { _ = try BareUser.bare(answer.response.body) })
    let called = try await rounds.microseconds({ _ = try await api.me() }, { _ = try User.bare(answer.response.body) })
    return [
      Row(
        work: "decode the response of me()", ours: "the SDK's User", peer: "plain Decodable type", unit: "µs",
        rounds: decoded,
        target: ["at_most": 1.1]),
      Row(
        work: "me() without a network", ours: "SDK", peer: "JSONDecoder alone", unit: "µs", rounds: called,
        target: ["at_most": 1.3]),
    ]
  }

  /// Records the response of an emulator.
  private func recorded() async throws -> (SampleUser, Recorded) {
    try await withEmulator(SampleUser.options()) { emulator in
      let user = try await SampleUser(on: emulator)
      let request = KakaoHTTPRequest(
        url: emulator.url.appendingPathComponent("v2/user/me"),
        headers: ["Authorization": "Bearer \(user.token.accessToken)"])
      let response = try await KakaoURLSessionTransport.shared.send(request)
      guard response.status == 200 else { throw URLError(.badServerResponse) }
      return (user, Recorded(response: response))
    }
  }
}
