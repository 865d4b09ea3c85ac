import Foundation
import KakaoEmulatorInProcess
import KakaoSDK

/// A benchmark of sequential calls to the user API of one emulator, with the SDK and without it.
struct CallBench {
  func rows(_ rounds: AlternatingRounds) async throws -> [Row] {
    try await withEmulator(SampleUser.options()) { emulator in
      let user = try await SampleUser(on: emulator)
      let bare = BareClient(user)
      let client = user.client(KakaoInMemoryTokenStore(user.token))
      var rows: [Row] = []
      for call in [APICall.me] + APICall.others {
        rows.append(try await row(call, "SDK", rounds, client, bare))
      }
      let folder = FileManager.default.temporaryDirectory.appendingPathComponent("sdk-bench-\(UUID().uuidString)")
      defer { try? FileManager.default.removeItem(at: folder) }
      let file = KakaoEncryptedFileTokenStore(file: folder.appendingPathComponent("token"))
      try file.save(user.token)
      rows.append(try await row(APICall.me, "SDK, token in a file", rounds, user.client(file), bare, target: 1.15))
      return rows
    }
  }

  private func row(
    _ call: APICall, _ ours: String, _ rounds: AlternatingRounds, _ client: KakaoClient, _ bare: BareClient,
    target: Double = 1.1
  ) async throws -> Row {
    Row(
      work: "call \(call.name)", ours: ours, peer: "URLSession and JSONDecoder", unit: "µs",
      rounds: try await rounds.microseconds({ try await call.ours(client) }, { try await call.bare(bare) }),
      target: ["at_most": target])
  }
}
