import ArgumentParser
import Foundation
import KakaoSDK

/// The options of all commands that call Kakao or an emulator.
struct ClientOptions: ParsableArguments, Sendable {
  /// The REST API key of the emulator's demo app, for which ``LoginCommand/standardRedirectURI`` is registered.
  static let demoAppKey = "d0000000000000000000000000000002"
  /// The native app key of the demo app, for logins with KakaoTalk.
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

  /// Returns the configuration from the options and the environment. Options take precedence.
  ///
  /// - Throws: `ValidationError` if there is no app key or the emulator's URL is invalid.
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

  /// Returns whether the demo app's key is used because no app key was specified.
  func fallsBackToDemoKey(_ environment: CommandEnvironment) -> Bool {
    appKey == nil && environment["KAKAO_APP_KEY"] == nil
  }
}
