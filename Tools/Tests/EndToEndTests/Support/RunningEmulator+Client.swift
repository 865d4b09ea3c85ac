import Foundation
import KakaoEmulatorTesting
import KakaoSDK

/// The app keys of the demo configuration.
enum DemoKey {
  static let native = "d0000000000000000000000000000001"
  static let rest = "d0000000000000000000000000000002"
  /// The keys of the second app, which has an enabled client secret.
  static let strictNative = "d0000000000000000000000000000011"
  static let strictRest = "d0000000000000000000000000000012"
  static let strictSecret = "strict-demo-client-secret"
}

extension RunningEmulator {
  /// Returns a client of the demo app that uses real connections.
  func client(
    appKey: String = DemoKey.native, redirectURI: String? = nil, clientSecret: String? = nil,
    store: any KakaoTokenStore = KakaoInMemoryTokenStore(), userAgent: any KakaoUserAgent = FormFollowingUserAgent(),
    transport: (any KakaoHTTPTransport)? = nil
  ) -> KakaoClient {
    KakaoClient(
      configuration: KakaoConfiguration(
        appKey: appKey, redirectURI: redirectURI, clientSecret: clientSecret, hosts: Hosts(emulator: url)),
      tokenStore: store, userAgent: userAgent, transport: transport)
  }
}

/// Returns the reason of a client failure, or `nil` for any other error.
func clientReason(of error: SdkError?) -> ClientFailureReason? {
  guard case .ClientFailed(let reason, _)? = error else { return nil }
  return reason
}
