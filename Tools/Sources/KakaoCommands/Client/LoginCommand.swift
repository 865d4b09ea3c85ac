import ArgumentParser
import Foundation
import KakaoEmulator
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

  func validate() throws {
    guard timeout > 0 else { throw ValidationError(usage: "timeout", ["value": String(timeout)]) }
  }

  func perform(_ context: ClientContext) async throws {
    try await checkRegistration(context)
    let request = KakaoLoginRequest(
      prompts: prompts, loginHint: loginHint, nonce: nonce, serviceTerms: serviceTerms, scopes: scopes)
    let token: OAuthToken
    do {
      token = try await logIn(request, context)
    } catch let error as SdkError {
      throw usageError(for: error, in: context) ?? error
    }
    try context.show(
      TokenSummary(token), text: Text("note.loggedIn", ["date": context.language.time(token.expiredAt)]))
  }

  /// Throws if the emulator doesn't respond, or if its page would reject the app key or the redirect URI.
  private func checkRegistration(_ context: ClientContext) async throws {
    guard let emulator = context.emulator else { return }
    try await RegistrationCheck(appKey: context.appKey, redirectURI: redirectURI ?? RedirectURIs.demo[0])
      .run(EmulatorControl(emulator, context.environment))
  }

  private func logIn(_ request: KakaoLoginRequest, _ context: ClientContext) async throws -> OAuthToken {
    let browser = browser ?? .defaultChoice(in: context.environment)
    let userAgent = LoopbackUserAgent(
      browser: browser.opener(context.terminal, context.language), timeout: TimeInterval(timeout))
    // Only the demo app is known to have registered all URIs that `withFreePort` tries.
    guard redirectURI == nil, context.emulator != nil, context.appKey == ClientOptions.demoAppKey else {
      return try await context.client(redirectURI: redirectURI ?? RedirectURIs.demo[0], userAgent: userAgent)
        .login(request)
    }
    return try await RedirectURIs.withFreePort { uri in
      try await context.client(redirectURI: uri, userAgent: userAgent).login(request)
    }
  }

  /// Returns a usage error if the SDK refused a parameter, such as a redirect URI that isn't on this machine.
  private func usageError(for error: SdkError, in context: ClientContext) -> ValidationError? {
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
