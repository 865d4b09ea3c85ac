import Foundation
import KakaoEmulatorTesting
import KakaoSDK

/// Measures calls of the user API with the SDK and without it, one after the other, on the same emulator.
struct CallBench {
  func rows(_ turns: Turns) async throws -> [Row] {
    try await withEmulator(SampleUser.options()) { emulator in
      let user = try await SampleUser(on: emulator)
      let bare = BareClient(user)
      let client = user.client(InMemoryTokenStore(user.token))
      var rows: [Row] = []
      for call in [Call.me] + Call.others {
        rows.append(try await row(call, "SDK", turns, client, bare))
      }
      let folder = FileManager.default.temporaryDirectory.appendingPathComponent("sdk-bench-\(UUID().uuidString)")
      defer { try? FileManager.default.removeItem(at: folder) }
      let file = EncryptedFileTokenStore(file: folder.appendingPathComponent("token"))
      try file.save(user.token)
      rows.append(try await row(Call.me, "SDK, token in a file", turns, user.client(file), bare))
      return rows
    }
  }

  private func row(
    _ call: Call, _ ours: String, _ turns: Turns, _ client: KakaoClient, _ bare: BareClient
  ) async throws -> Row {
    Row(
      work: "call \(call.name)", ours: ours, peer: "URLSession and JSONDecoder", unit: "µs",
      rounds: try await turns.microseconds({ try await call.ours(client) }, { try await call.bare(bare) }),
      target: ["at_most": 1.1])
  }
}
