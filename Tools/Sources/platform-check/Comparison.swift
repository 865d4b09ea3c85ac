import Foundation
import KakaoEmulator
import KakaoEmulatorInProcess
import KakaoSDK

/// A comparison of the platform's and an emulator's responses to the same requests.
struct Comparison: Sendable {
  let restKey: String
  let clientSecret: String?
  let redirectURI: String
  let platform: CheckedServer
  let checks: [Check]
  /// The user agent that opens the platform's login page.
  let userAgent: any KakaoUserAgent

  /// A text that lists the requests with their hosts.
  var announcement: String {
    let lines = checks.map { check in
      let host = check.request.host == .kauth ? platform.kauth : platform.kapi
      return "  \(check.id)  \(check.request.method) \(host.absoluteString)\(check.request.path)"
    }
    let login =
      checks.contains { $0.requires == .login }
      ? "\nBefore the requests login/*, open the login page whose address is printed. login/logout revokes the token."
      : ""
    return """
      \(lines.joined(separator: "\n"))
      These \(checks.count) requests will be sent to the platform, at most three a second, and then to an emulator. \
      They only read data, or are invalid and have no effect.\(login)
      """
  }

  /// Sends all requests and compares the responses.
  ///
  /// - Throws: ``CheckedServer/Unreachable``, or the error that the login throws.
  func report() async throws -> CheckReport {
    var values = CheckValues()
    values[.restKey] = restKey
    values[.clientSecret] = clientSecret
    values[.redirectURI] = redirectURI
    let authorization = try authorizationRequest()
    values[.codeVerifier] = authorization.codeVerifier

    var theirs = CheckRun(checks, platform, values)
    try await theirs.send { try await code(authorization) }

    let hasLogin = checks.contains { $0.requires == .login }
    let twin = EmulatorTwin(
      restKey: restKey, clientSecret: clientSecret, redirectURI: redirectURI,
      user: hasLogin ? PlatformUser(theirs.responses) : nil)
    let options = EmulatorOptions(configuration: .yaml(try twin.configuration()))
    return try await withEmulator(options) { [theirs] emulator in
      var ours = CheckRun(checks, CheckedServer(emulator.url), values)
      try await ours.send { try await twin.code(emulator, authorization) }
      return CheckReport(platform: theirs, emulator: ours, setup: twin.setup)
    }
  }

  private func authorizationRequest() throws -> KakaoAuthorizationRequest {
    let configuration = KakaoConfiguration(
      appKey: restKey, redirectURI: redirectURI, hosts: platform.isKakao ? Hosts() : Hosts(emulator: platform.kauth))
    return try KakaoClient(configuration: configuration, tokenStore: KakaoInMemoryTokenStore()).authorizationRequest()
  }

  /// Logs the user in with a browser, and returns the authorization code.
  private func code(_ authorization: KakaoAuthorizationRequest) async throws -> String {
    let callback = try await userAgent.open(
      authorization.url,
      returningTo: KakaoExpectedCallback(uri: authorization.redirectURI, state: authorization.state))
    let items = URLComponents(url: callback, resolvingAgainstBaseURL: false)?.queryItems ?? []
    guard let code = items.first(where: { $0.name == "code" })?.value else {
      throw LoginRefusal(reason: items.first { $0.name == "error" }?.value ?? "")
    }
    return code
  }

  /// An error that the login page returned instead of a code.
  struct LoginRefusal: Error, CustomStringConvertible {
    let reason: String

    var description: String { "The login page returned an error instead of a code: \(reason.shown)" }
  }
}
