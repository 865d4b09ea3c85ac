import Foundation
import KakaoEmulatorTesting
import KakaoSDK

/// Keys of the demo configuration.
enum DemoKey {
  static let native = "d0000000000000000000000000000001"
  static let rest = "d0000000000000000000000000000002"
  /// The second app's, whose client secret is switched on.
  static let strictNative = "d0000000000000000000000000000011"
  static let strictRest = "d0000000000000000000000000000012"
  static let strictSecret = "strict-demo-client-secret"
}

extension RunningEmulator {
  /// A client of the demo app over real sockets.
  func client(
    appKey: String = DemoKey.native, redirectURI: String? = nil, clientSecret: String? = nil,
    store: any TokenStore = InMemoryTokenStore(), userAgent: any UserAgent = FormFollowingUserAgent(),
    transport: (any HTTPTransport)? = nil
  ) -> KakaoClient {
    KakaoClient(
      configuration: KakaoConfiguration(
        appKey: appKey, redirectURI: redirectURI, clientSecret: clientSecret, hosts: Hosts(emulator: url)),
      tokenStore: store, userAgent: userAgent, transport: transport)
  }
}

/// The reason of a client failure; nil for any other error.
func clientReason(of error: SdkError?) -> ClientFailureReason? {
  guard case .ClientFailed(let reason, _)? = error else { return nil }
  return reason
}
