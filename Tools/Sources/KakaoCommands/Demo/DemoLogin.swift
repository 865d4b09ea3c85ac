import Foundation
import KakaoSDK
import KakaoSDKDesktop

/// A login to an emulator through the SDK that reports each completed step.
struct DemoLogin: Sendable {
  let emulator: URL
  /// Whether the command fills in the login pages instead of a person.
  let usesAgent: Bool
  let logsRequests: Bool
  /// The time to wait for the browser in seconds.
  let timeout: TimeInterval
  let note: @Sendable (Text) -> Void

  /// Logs in and returns the profile.
  func run() async throws -> User {
    try await RedirectURIs.withFreePort(run)
  }

  private func run(redirectURI: String) async throws -> User {
    let transport = CommandTransport()
    let page: any BrowserOpener =
      usesAgent ? FormFollowingBrowser(redirectURI: redirectURI, transport: transport) : SystemBrowser()
    let browser = NotifyingBrowser(browser: page) {
      note(Text("note.pageRequested", ["names": Self.protections(of: $0).joined(separator: ", ")]))
    }
    let client = KakaoClient(
      configuration: KakaoConfiguration(
        appKey: ClientOptions.demoAppKey, redirectURI: redirectURI, hosts: Hosts(emulator: emulator),
        isLoggingEnabled: logsRequests),
      userAgent: LoopbackUserAgent(browser: browser, timeout: timeout), transport: transport)
    let token = try await client.login(KakaoLoginRequest(nonce: UUID().uuidString))
    note(Text("note.callbackAccepted", ["uri": redirectURI]))
    note("note.codeExchanged")
    note(token.idToken == nil ? "note.noIDToken" : "note.idTokenVerified")
    return try await UserApi(client: client).me()
  }

  /// Returns the names of the protections in the URL of a login page, such as PKCE.
  static func protections(of page: URL) -> [String] {
    let items = URLComponents(url: page, resolvingAgainstBaseURL: false)?.queryItems ?? []
    let values = Dictionary(items.map { ($0.name, $0.value ?? "") }) { first, _ in first }
    return [
      values["code_challenge"].map { _ in "PKCE \(values["code_challenge_method"] ?? "plain")" },
      values["state"].map { _ in "state" }, values["nonce"].map { _ in "nonce" },
    ].compactMap { $0 }
  }
}
