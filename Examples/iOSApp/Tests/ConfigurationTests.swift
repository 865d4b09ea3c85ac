import KakaoSDK
import Testing

@testable import KakaoLoginExample

@MainActor @Suite struct ConfigurationTests {
  private let info = ["KakaoNativeAppKey": "d0000000000000000000000000000001"]

  @Test("The app uses Kakao's servers and the key in Info.plist")
  func kakao() {
    let configuration = KakaoConfiguration.example(info: info, environment: [:])
    #expect(configuration.appKey == "d0000000000000000000000000000001")
    #expect(configuration.hosts == Hosts())
  }

  @Test("A test can replace Kakao's servers with an emulator")
  func emulator() {
    let environment = ["KAKAO_EMULATOR_URL": "http://127.0.0.1:9090"]
    let configuration = KakaoConfiguration.example(info: info, environment: environment)
    #expect(configuration.hosts == Hosts(emulator: "http://127.0.0.1:9090"))
  }
}
