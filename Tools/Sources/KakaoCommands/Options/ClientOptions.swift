import ArgumentParser
import Foundation
import KakaoSDK

/// The options of all commands that call Kakao or an emulator.
struct ClientOptions: ParsableArguments, Sendable {
  /// The REST API key of the emulator's demo app, which has registered ``RedirectURIs/demo``.
  static let demoAppKey = "d0000000000000000000000000000002"

  @Option(help: .text("client.appKey", isDiscussed: true, valueName: "key"))
  var appKey: String?

  @Option(help: .text("client.emulator", valueName: "url"))
  var emulator: String?

  @Option(
    help: .text("client.tokenFile", ["file": TokenFile.standard], isDiscussed: true, valueName: "file"),
    completion: .file())
  var tokenFile: String?

  @OptionGroup var output: OutputOptions

  func validate() throws {
    _ = try EmulatorURL.resolve(emulator, CommandEnvironment([:]))
  }

  /// Returns the configuration from the options and the environment.
  ///
  /// Options take precedence.
  ///
  /// - Throws: `ValidationError` if there is no app key or the emulator's URL is invalid.
  func configuration(_ environment: CommandEnvironment) throws -> KakaoConfiguration {
    let emulator = try EmulatorURL.resolve(emulator, environment)
    let demoKey = emulator == nil ? nil : Self.demoAppKey
    guard let key = appKey ?? environment["KAKAO_APP_KEY"] ?? demoKey, !key.isEmpty else {
      throw ValidationError(usage: "no_app_key")
    }
    return KakaoConfiguration(
      appKey: key, redirectURI: RedirectURIs.demo[0],
      clientSecret: environment["KAKAO_CLIENT_SECRET"], hosts: emulator.map { Hosts(emulator: $0) } ?? Hosts(),
      isLoggingEnabled: output.verbose)
  }

  /// Returns whether the demo app's key is used because no app key was specified.
  func fallsBackToDemoKey(_ environment: CommandEnvironment) -> Bool {
    appKey == nil && environment["KAKAO_APP_KEY"] == nil
  }

  /// Throws a usage error that suggests the emulator that runs on this machine, if neither an app key nor an emulator
  /// is specified.
  func suggestEmulator(at address: String = EmulatorURL.standard, _ environment: CommandEnvironment) async throws {
    guard fallsBackToDemoKey(environment), try EmulatorURL.resolve(emulator, environment) == nil else { return }
    let url = try EmulatorURL.required(address)
    let control = EmulatorControl(url, environment, transport: CommandTransport(for: url, environment, timeout: 1))
    guard (try? await control.call("GET", "health", as: JSONValue.self)["status"]) != nil else { return }
    throw ValidationError(usage: "no_app_key.emulator", ["url": address])
  }
}
