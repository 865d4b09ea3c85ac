import ArgumentParser
import Foundation
import KakaoSDK

/// The options of every command that talks to the platform.
struct ClientOptions: ParsableArguments, Sendable {
  /// The REST API key of the emulator's demo app, which has ``LoginCommand/standardRedirectURI`` registered.
  static let demoAppKey = "d0000000000000000000000000000002"
  /// Its native app key, for logins with KakaoTalk.
  static let demoNativeKey = "d0000000000000000000000000000001"

  @Option(
    help: ArgumentHelp(
      "The REST API key of your app.",
      discussion: """
        Default: KAKAO_APP_KEY; with an emulator, the key of its demo app. A client secret is read from \
        KAKAO_CLIENT_SECRET only, since other users of this machine can read arguments.
        """,
      valueName: "key"))
  var appKey: String?

  @Option(
    help: ArgumentHelp(
      "Use the emulator at this address instead of Kakao. Default: KAKAO_EMULATOR_URL.", valueName: "url"))
  var emulator: String?

  @Option(
    help: ArgumentHelp(
      "Where the token is kept, encrypted.",
      discussion: """
        Default: KAKAO_TOKEN_FILE, or \(TokenFile.standard). XDG_STATE_HOME takes the place of the folder \
        before kakao-login.
        """,
      valueName: "file"),
    completion: .file())
  var tokenFile: String?

  @OptionGroup var output: OutputOptions

  func validate() throws {
    _ = try EmulatorURL.resolve(emulator, CommandEnvironment([:]))
  }

  /// What the options and the environment say together; options win.
  ///
  /// - Throws: `ValidationError` without an app key, or for an address that is none.
  func configuration(
    _ environment: CommandEnvironment, demoAppKey: String = demoAppKey
  ) throws -> KakaoConfiguration {
    let emulator = try EmulatorURL.resolve(emulator, environment)
    let demoKey = emulator == nil ? nil : demoAppKey
    guard let key = appKey ?? environment["KAKAO_APP_KEY"] ?? demoKey, !key.isEmpty else {
      throw ValidationError(
        "Which app? Give --app-key or KAKAO_APP_KEY, or --emulator to work without Kakao.")
    }
    return KakaoConfiguration(
      appKey: key, redirectURI: LoginCommand.standardRedirectURI,
      clientSecret: environment["KAKAO_CLIENT_SECRET"], hosts: emulator.map { Hosts(emulator: $0) } ?? Hosts(),
      isLoggingEnabled: output.verbose)
  }

  /// Whether the app key is the demo app's because nobody gave one.
  func fallsBackToDemoKey(_ environment: CommandEnvironment) -> Bool {
    appKey == nil && environment["KAKAO_APP_KEY"] == nil
  }
}
