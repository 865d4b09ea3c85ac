import ArgumentParser
import Foundation
import KakaoSDK
import KakaoSDKDesktop

/// The `kakao login` command.
struct LoginCommand: ClientCommand {
  static let standardRedirectURI = "http://localhost:8765/oauth"

  static let configuration = CommandConfiguration(
    commandName: "login",
    abstract: "Log in with a Kakao Account, in a browser, and keep the token.",
    discussion: """
      카카오계정으로 로그인하고 토큰을 저장합니다.

      The browser comes back to this command, which listens on the redirect URI while it waits. It must be \
      plain http on this machine and be registered for the app key, letter by letter.

      With the emulator:
        kakao login --emulator http://127.0.0.1:9090 --login-hint minji@example.com
      With your own app, asking for the password again:
        KAKAO_APP_KEY=<REST API key> kakao login --prompt login
      Asking for more consent, once logged in:
        kakao login --scope gender --scope talk_message
      With KakaoTalk, or the stand-in that `kakao talk install` sets up, and a native app key:
        kakao login --talk --emulator http://127.0.0.1:9090
      """)

  @OptionGroup var options: ClientOptions

  @Option(
    name: .customLong("prompt"),
    help: ArgumentHelp(
      "What the pages ask although they need not: login, create or select_account. May be repeated.",
      valueName: "prompt"),
    transform: Self.prompt)
  var prompts: [Prompt] = []

  @Option(help: ArgumentHelp("Fills in the login field.", valueName: "id"))
  var loginHint: String?

  @Option(help: "Bound into the ID token. Default: drawn at random.")
  var nonce: String?

  @Option(
    name: .customLong("service-term"),
    help: ArgumentHelp(
      "A service term to ask for, by its tag (Kakao Sync). May be repeated.", valueName: "tag"))
  var serviceTerms: [String] = []

  @Option(
    name: .customLong("scope"),
    help: ArgumentHelp(
      "A consent item to ask the user who is logged in for, in addition. May be repeated.", valueName: "item"))
  var scopes: [String] = []

  @Option(help: ArgumentHelp("Where the browser comes back to.", valueName: "uri"))
  var redirectURI = standardRedirectURI

  @Option(
    help: ArgumentHelp(
      "How to open the page.",
      discussion: """
        system opens the default browser. print writes the address to standard error. none is for programs \
        that drive a browser themselves: it writes {"login_url":"…"} as one line to standard output, before \
        the result. \
        Default: system with a display, else print.
        """))
  var browser: BrowserChoice?

  @Option(help: ArgumentHelp("How long to wait for the browser or KakaoTalk.", valueName: "seconds"))
  var timeout = 300

  @Flag(help: "Log in with KakaoTalk instead: opens it by its links and waits for kakao<native app key>://oauth.")
  var talk = false

  @Option(
    help: ArgumentHelp(
      "With --talk, how KakaoTalk is opened.",
      discussion: """
        scheme opens kakaokompassauth://, universal-link a web address: with an emulator, the page that stands in \
        for KakaoTalk. Default: scheme.
        """))
  var launchMethod: TalkLaunch?

  var demoAppKey: String { talk ? ClientOptions.demoNativeKey : ClientOptions.demoAppKey }

  func validate() throws {
    guard timeout > 0 else { throw ValidationError("--timeout must be at least one second.") }
    guard !talk || loginHint == nil && redirectURI == Self.standardRedirectURI else {
      throw ValidationError("--login-hint and --redirect-uri are for the browser: KakaoTalk has neither.")
    }
    guard !talk || scopes.isEmpty else {
      throw ValidationError("--scope is for the browser: KakaoTalk does not ask for more consent.")
    }
    guard talk || launchMethod == nil else { throw ValidationError("--launch-method needs --talk.") }
  }

  func perform(_ context: ClientContext) async throws {
    if let emulator = context.emulator { try await EmulatorControl(emulator, context.environment).reach() }
    let request = LoginRequest(
      prompts: prompts, loginHint: loginHint, nonce: nonce, serviceTerms: serviceTerms, scopes: scopes)
    let token: OAuthToken
    do {
      token = try await logIn(request, context)
    } catch let error as SdkError {
      throw Self.usage(error) ?? error
    }
    try context.show(
      TokenSummary(token), text: Message.loggedIn(until: token.expiredAt).text(in: context.language))
  }

  private func logIn(_ request: LoginRequest, _ context: ClientContext) async throws -> OAuthToken {
    let browser = browser ?? .standard(context.environment)
    let timeout = TimeInterval(timeout)
    guard !talk else {
      return try await TalkLogin(context: context, browser: browser, launch: launchMethod ?? .scheme)
        .run(request, timeout: timeout)
    }
    let userAgent = LoopbackUserAgent(browser: browser.opener(context), timeout: timeout)
    return try await context.client(redirectURI: redirectURI, userAgent: userAgent).login(request)
  }

  /// Returns a usage error if the SDK refused a parameter, such as a redirect URI that isn't on this machine.
  private static func usage(_ error: SdkError) -> ValidationError? {
    guard case .ClientFailed(.BadParameter, let message?) = error else { return nil }
    return ValidationError(message)
  }

  private static func prompt(_ text: String) throws -> Prompt {
    guard let prompt = Prompt(rawValue: text) else {
      throw ValidationError("\"\(text)\" is not one of login, create and select_account.")
    }
    return prompt
  }
}
