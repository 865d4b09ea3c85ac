import Foundation
import Testing

@testable import KakaoEmulatorTesting

@Suite struct RunningEmulatorTests {
  @Test("Without environment variables, the default URL is used")
  func standardAddress() throws {
    let emulator = try RunningEmulator(environment: [:])
    #expect(emulator.url.absoluteString == "http://127.0.0.1:9090")
    #expect(emulator.controlToken == nil)
  }

  @Test("Environment variables set the emulator's URL and control token")
  func environment() throws {
    let emulator = try RunningEmulator(
      environment: ["KAKAO_EMULATOR_URL": "https://192.168.0.2:9443", "KAKAO_EMULATOR_CONTROL_TOKEN": "token"])
    #expect(emulator.url.absoluteString == "https://192.168.0.2:9443")
    #expect(emulator.controlToken == "token")
  }

  @Test(
    "A value of KAKAO_EMULATOR_URL that isn't an HTTP URL is rejected",
    arguments: ["", "127.0.0.1:9090", "localhost", "file:///tmp", "http://"])
  func badAddress(_ address: String) {
    let error = #expect(throws: URLError.self) { try RunningEmulator(environment: ["KAKAO_EMULATOR_URL": address]) }
    #expect(error?.code == .badURL)
  }
}
