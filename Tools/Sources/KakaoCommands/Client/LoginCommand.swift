import ArgumentParser
import Foundation
import KakaoSDK
import KakaoSDKDesktop

/// The `kakao login` command.
struct LoginCommand: ClientCommand {
  static var configuration: CommandConfiguration {
    .command("login", section: "login")
  }

  @OptionGroup var options: ClientOptions

  @Option(
    name: .customLong("prompt"),
    help: .text("login.prompt", valueName: "prompt"),
    transform: Self.prompt)
  var prompts: [Prompt] = []

  @Option(help: .text("login.loginHint", valueName: "id"))
  var loginHint: String?

  @Option(help: .text("login.nonce"))
  var nonce: String?

  @Option(name: .customLong("service-term"), help: .text("login.serviceTerm", valueName: "tag"))
  var serviceTerms: [String] = []

  @Option(name: .customLong("scope"), help: .text("login.scope", valueName: "item"))
  var scopes: [String] = []

  @Option(help: .text("login.redirectURI", isDiscussed: true, valueName: "uri"))
  var redirectURI: String?

  @Option(help: .text("login.browser", isDiscussed: true))
  var browser: BrowserChoice?

  @Option(help: .text("login.timeout", valueName: "seconds"))
  var timeout = 300

  @Flag(help: .text("login.talk"))
  var talk = false

  @Option(help: .text("login.launchMethod", isDiscussed: true))
  var launchMethod: TalkLaunch?

  var demoAppKey: String { talk ? ClientOptions.demoNativeKey : ClientOptions.demoAppKey }

  func validate() throws {
    guard timeout > 0 else { throw ValidationError(usage: "timeout", ["value": String(timeout)]) }
    guard talk || launchMethod == nil else { throw ValidationError(usage: "launch_method") }
    let browserOptions = [
      ("--login-hint", loginHint != nil), ("--redirect-uri", redirectURI != nil),
      ("--scope", !scopes.isEmpty),
    ]
    if talk, let option = browserOptions.first(where: \.1) {
      throw ValidationError(usage: "talk_and_browser_options", ["value": option.0])
    }
  }

  func perform(_ context: ClientContext) async throws {
    try await checkRegistration(context)
    let request = LoginRequest(
      prompts: prompts, loginHint: loginHint, nonce: nonce, serviceTerms: serviceTerms, scopes: scopes)
    let token: OAuthToken
    do {
      token = try await logIn(request, context)
    } catch let error as SdkError {
      throw usage(error, context) ?? error
    }
    try context.show(
      TokenSummary(token), text: Text("note.loggedIn", ["date": token.expiredAt.formatted(.iso8601)]))
  }

  /// Throws if the emulator doesn't respond, or if its page would reject the app key or the redirect URI.
  private func checkRegistration(_ context: ClientContext) async throws {
    guard let emulator = context.emulator else { return }
    let redirectURI = talk ? "\(context.returnScheme)://oauth" : redirectURI ?? RedirectURIs.demo[0]
    try await RegistrationCheck(appKey: context.appKey, redirectURI: redirectURI)
      .run(EmulatorControl(emulator, context.environment))
  }

  private func logIn(_ request: LoginRequest, _ context: ClientContext) async throws -> OAuthToken {
    let browser = browser ?? .standard(context.environment)
    let timeout = TimeInterval(timeout)
    guard !talk else {
      return try await TalkLogin(context: context, browser: browser, launch: launchMethod ?? .scheme)
        .run(request, timeout: timeout)
    }
    let userAgent = LoopbackUserAgent(browser: browser.opener(context.console, context.language), timeout: timeout)
    // Of other apps, it isn't known which of these URIs they have registered.
    guard redirectURI == nil, context.emulator != nil, context.appKey == ClientOptions.demoAppKey else {
      return try await context.client(redirectURI: redirectURI ?? RedirectURIs.demo[0], userAgent: userAgent)
        .login(request)
    }
    return try await RedirectURIs.withFreePort { uri in
      try await context.client(redirectURI: uri, userAgent: userAgent).login(request)
    }
  }

  /// Returns a usage error if the SDK refused a parameter, such as a redirect URI that isn't on this machine.
  private func usage(_ error: SdkError, _ context: ClientContext) -> ValidationError? {
    guard case .ClientFailed(.BadParameter, _?) = error else { return nil }
    let message = ErrorReport(error, in: context.language).message
    return ValidationError(usage: "bad_parameter", ["message": message, "value": redirectURI ?? ""])
  }

  private static func prompt(_ text: String) throws -> Prompt {
    guard let prompt = Prompt(rawValue: text) else {
      throw ValidationError(usage: "prompt")
    }
    return prompt
  }
}
