import Foundation
import KakaoEmulatorTesting
import KakaoSDK

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

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

  /// Moves the emulator's time forward.
  func advanceClock(by seconds: Int) async throws {
    try await control("clock", #"{"advance_seconds":\#(seconds)}"#)
  }

  /// Brings the emulator back to its configuration, its time included.
  func reset() async throws {
    try await control("reset", "")
  }

  private func control(_ call: String, _ body: String) async throws {
    var request = URLRequest(url: url.appendingPathComponent("_emulator/\(call)"))
    request.httpMethod = "POST"
    request.setValue("application/json", forHTTPHeaderField: "Content-Type")
    request.httpBody = Data(body.utf8)
    let (_, response) = try await URLSessionTransport().send(request)
    guard response.statusCode == 200 else { throw URLError(.badServerResponse) }
  }
}

/// The reason of a client failure; nil for any other error.
func clientReason(of error: SdkError?) -> ClientFailureReason? {
  guard case .ClientFailed(let reason, _)? = error else { return nil }
  return reason
}
