import ArgumentParser
import Foundation
import KakaoEmulator
import KakaoEmulatorInProcess
import KakaoSDK
import KakaoSDKDesktop

/// A run of `kakao platform check`: the same requests to the platform and to an emulator.
struct PlatformCheckSession: Sendable {
  /// The time limit of a request in seconds.
  private static let requestTimeout: Int64 = 30

  let console: Console
  let language: Language
  private let command: PlatformCheckCommand
  private let environment: CommandEnvironment
  private let restKey: String
  private let clientSecret: String?
  private let redirectURI: String
  private let platformURL: URL?
  private let emulatorURL: URL?
  private let platform: CheckedServer
  private let checks: [PlatformCheck]

  /// Creates a run.
  ///
  /// `interval` is the time from one request to the platform to the next.
  init(
    _ command: PlatformCheckCommand, _ environment: CommandEnvironment, _ console: Console,
    interval: Duration = .milliseconds(350)
  ) throws {
    (self.command, self.environment, self.console) = (command, environment, console)
    language = Language(environment)
    guard let key = command.restKey ?? environment["KAKAO_APP_KEY"] else { throw ValidationError(usage: "no_rest_key") }
    guard key.wholeMatch(of: /[0-9a-f]{32}/) != nil else { throw ValidationError(usage: "rest_key", ["value": key]) }
    restKey = key
    clientSecret = environment["KAKAO_CLIENT_SECRET"]
    redirectURI = command.redirectURI ?? RedirectURIs.demo[0]
    platformURL = try command.platform.map(EmulatorURL.required)
    let emulator = try EmulatorURL.resolve(command.emulator, environment)
    // The variable can name the server to check, which isn't compared with itself.
    emulatorURL = command.emulator == nil && emulator == platformURL ? nil : emulator
    guard command.account == nil || emulatorURL != nil else { throw ValidationError(usage: "account_without_emulator") }
    platform =
      try platformURL.map {
        .emulator($0, environment, timeout: Self.requestTimeout, interval: interval)
      } ?? .kakao(timeout: Self.requestTimeout, interval: interval)
    checks = PlatformCheck.all(
      hasRedirectURI: command.redirectURI != nil || command.login, hasClientSecret: clientSecret != nil,
      hasLogin: command.login)
  }

  func note(_ text: Text) {
    console.note(text.string(in: language))
  }

  /// Reports which requests will be sent to which host.
  func announce() {
    var table = Table()
    for check in checks {
      let host = check.request.host == .kauth ? platform.kauth : platform.kapi
      table.add("  \(check.id)", "\(check.request.method) \(host.absoluteString)\(check.request.path)")
    }
    console.note(table.text)
    let hosts = Set([platform.kauth, platform.kapi]).map(\.absoluteString).sorted().joined(separator: ", ")
    let ownEmulator = Text("platformCheck.ownEmulator").string(in: language)
    let emulator = emulatorURL?.absoluteString ?? ownEmulator
    note(
      Text("platformCheck.announcement", ["count": String(checks.count), "hosts": hosts, "emulator": emulator]))
    if command.login { note("platformCheck.announcementOfLogin") }
    if !command.yes, isatty(STDIN_FILENO) != 0 { note("platformCheck.question") }
  }

  /// Returns whether an answer to the question means yes.
  func confirms(_ answer: String?) -> Bool {
    ["y", "yes", "예", "네"].contains(answer?.trimmingCharacters(in: .whitespaces).lowercased())
  }

  /// Sends all requests and compares the responses.
  func run() async throws -> PlatformCheckReport {
    if let emulatorURL {
      try await EmulatorControl(emulatorURL, environment).checkReachable()
      return try await run(with: emulatorURL)
    }
    let configuration = try EmulatorTwin.configuration(
      restKey: restKey, clientSecret: clientSecret, redirectURI: redirectURI)
    return try await withEmulator(EmulatorOptions(configuration: .yaml(configuration))) { emulator in
      try await run(with: emulator.url)
    }
  }

  private func run(with emulator: URL) async throws -> PlatformCheckReport {
    var values = CheckValues()
    values[.restKey] = restKey
    values[.clientSecret] = clientSecret
    values[.redirectURI] = redirectURI
    let authorization = try authorizationRequest()
    values[.codeVerifier] = authorization.codeVerifier

    var theirs = PlatformCheckRun(checks, platform, values)
    note("platformCheck.callsPlatform")
    do {
      try await theirs.send(log: log) { try await code(authorization) }
    } catch let error as CheckedServer.Unreachable {
      throw CommandFailure(
        "platform_unreachable", ["url": error.url.absoluteString, "reason": error.reason],
        value: error.url.absoluteString)
    }

    note("platformCheck.callsEmulator")
    var server = CheckedServer.emulator(emulator, environment, timeout: Self.requestTimeout)
    // An emulator has one base URL in its responses, and can be called by other names, such as localhost.
    let health = try await EmulatorControl(emulator, environment).call("GET", "health", as: Health.self)
    server.origins.append(health.url)
    var ours = PlatformCheckRun(checks, server, values)
    let twin = EmulatorTwin(
      control: EmulatorControl(emulator, environment), server: server, restKey: restKey, isOwn: emulatorURL == nil,
      account: command.account)
    var login: EmulatorTwin.Login?
    do {
      try await ours.send(log: log) {
        let started = try await twin.logIn(like: PlatformUser(theirs.answers), authorization)
        login = started
        return started.code
      }
    } catch {
      try? await twin.clean(login)
      if let error = error as? CheckedServer.Unreachable { throw CommandFailure.noResponse(from: error.url) }
      throw error
    }
    try await twin.clean(login)
    return PlatformCheckReport(platform: theirs, emulator: ours, emulatorURL: emulatorURL, setup: login?.setup)
  }

  private struct Health: Decodable {
    let url: String
  }

  private func authorizationRequest() throws -> KakaoAuthorizationRequest {
    let configuration = KakaoConfiguration(
      appKey: restKey, redirectURI: redirectURI, hosts: platformURL.map { Hosts(emulator: $0) } ?? Hosts())
    return try KakaoClient(configuration: configuration, tokenStore: KakaoInMemoryTokenStore()).authorizationRequest()
  }

  /// Logs the user in with a browser.
  private func code(_ authorization: KakaoAuthorizationRequest) async throws -> String {
    let browser = (command.browser ?? .standard(environment)).opener(console, language)
    let userAgent = LoopbackUserAgent(browser: browser, timeout: TimeInterval(command.timeout))
    let callback = try await userAgent.open(
      authorization.url,
      returningTo: KakaoExpectedCallback(uri: authorization.redirectURI, state: authorization.state))
    let items = URLComponents(url: callback, resolvingAgainstBaseURL: false)?.queryItems ?? []
    guard let code = items.first(where: { $0.name == "code" })?.value else {
      let reason = items.first { $0.name == "error" }?.value ?? ""
      throw CommandFailure("login_refused", ["reason": reason.printable.shortened])
    }
    return code
  }

  private func log(_ line: String) {
    if command.options.verbose { console.note(line) }
  }
}
