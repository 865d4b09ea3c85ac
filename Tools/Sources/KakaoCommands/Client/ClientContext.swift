import Foundation
import KakaoEmulator
import KakaoSDK

/// The objects that a client command uses, created from its options and the environment.
struct ClientContext: Sendable {
  let environment: CommandEnvironment
  let terminal: Terminal
  let output: OutputFormat
  let language: Language
  /// The emulator's URL, or `nil` if the command calls Kakao.
  let emulator: URL?
  private let configuration: KakaoConfiguration
  private let transport: CommandTransport
  private let store: KakaoEncryptedFileTokenStore

  init(_ options: ClientOptions, environment: CommandEnvironment, terminal: Terminal) throws {
    self.environment = environment
    self.terminal = terminal
    output = options.output.output
    language = Language(environment)
    emulator = try EmulatorURL.resolve(options.emulator, environment)
    transport = emulator.map { CommandTransport(for: $0, environment) } ?? CommandTransport()
    configuration = try options.configuration(environment)
    store = KakaoEncryptedFileTokenStore(
      file: TokenFile.location(options.tokenFile, environment, for: configuration),
      issuer: configuration.hosts.kauth, appKey: configuration.appKey)
    if options.output.verbose, options.fallsBackToDemoKey(environment) { note("note.demoRESTKey") }
  }

  /// A client for calls on behalf of the stored user.
  var client: KakaoClient { KakaoClient(configuration: configuration, tokenStore: store, transport: transport) }

  /// Returns a client that can log a user in with a browser.
  func client(redirectURI: String, userAgent: any KakaoUserAgent) -> KakaoClient {
    var configuration = configuration
    configuration.redirectURI = redirectURI
    return KakaoClient(configuration: configuration, tokenStore: store, userAgent: userAgent, transport: transport)
  }

  /// The app key in use.
  var appKey: String { configuration.appKey }

  /// Reports progress or a warning on standard error.
  func note(_ text: Text) {
    terminal.note(text.string(in: language))
  }

  /// Writes a result in the format of the `--output` option.
  func show(_ value: some Encodable, text: Text) throws {
    try show(value, plain: text.string(in: language))
  }

  /// Writes a result in the format of the `--output` option.
  func show(_ value: some Encodable, plain text: String) throws {
    switch output {
    case .text: try terminal.result(text)
    case .json: try terminal.result(JSONText.pretty(value))
    }
  }
}
