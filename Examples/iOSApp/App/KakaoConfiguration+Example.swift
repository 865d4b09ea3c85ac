import Foundation
import KakaoSDK

extension KakaoConfiguration {
  /// Returns the configuration of this app, for Kakao's servers or for an emulator.
  ///
  /// The app key is the build setting `KAKAO_NATIVE_APP_KEY`, which `Info.plist` contains. Only Xcode and UI tests can
  /// set environment variables of an app, so the code that reads `KAKAO_EMULATOR_URL` can stay in releases.
  ///
  /// - Parameters:
  ///   - info: The contents of `Info.plist`.
  ///   - environment: The environment. `KAKAO_EMULATOR_URL` replaces Kakao's servers with an emulator.
  /// - Returns: The configuration.
  static func example(
    info: [String: Any] = Bundle.main.infoDictionary ?? [:],
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> KakaoConfiguration {
    KakaoConfiguration(
      appKey: info["KakaoNativeAppKey"] as? String ?? "",
      hosts: environment["KAKAO_EMULATOR_URL"].map { Hosts(emulator: $0) } ?? Hosts())
  }
}
