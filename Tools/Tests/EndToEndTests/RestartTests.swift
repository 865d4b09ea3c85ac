import Foundation
import KakaoEmulator
import KakaoEmulatorInProcess
import KakaoSDK
import Testing

@Suite struct RestartTests {
  @Test("A login survives a restart of the emulator")
  func loginSurvivesEmulatorRestart() async throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).sqlite")
    defer {
      for suffix in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: file.path + suffix) }
    }
    let options = EmulatorOptions(storage: .sqlite(file.path))
    let store = KakaoInMemoryTokenStore()
    try await withEmulator(options) { emulator in _ = try await emulator.client(store: store).login() }
    try await withEmulator(options) { emulator in
      let client = emulator.client(store: store)
      #expect(try await UserApi(client: client).me().kakaoAccount?.profile?.nickname == "민지")
      _ = try await AuthApi(client: client).refreshToken()
    }
  }
}
