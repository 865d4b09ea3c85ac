#if os(Linux)
  import ArgumentParser
  import Foundation

  /// The `kakao talk install` command.
  struct TalkInstallCommand: AsyncParsableCommand {
    static var configuration: CommandConfiguration {
      .command("install", section: "talkInstall", ["scheme": TalkLink.scheme])
    }

    @Option(
      help: .text("talkInstall.emulator", ["url": EmulatorURL.standard], isDiscussed: true, valueName: "url"))
    var emulator: String?

    @Option(help: .text("talkInstall.appKey", isDiscussed: true, valueName: "key"))
    var appKey: String?

    @Flag(help: .text("talkInstall.force"))
    var force = false

    func validate() throws {
      _ = try EmulatorURL.resolve(emulator, CommandEnvironment([:]))
      if let appKey { try Self.check(appKey) }
    }

    func run() async throws {
      let environment = CommandEnvironment.process
      let address = emulator ?? environment["KAKAO_EMULATOR_URL"] ?? EmulatorURL.standard
      guard let url = try EmulatorURL.resolve(address, environment) else { return }
      let key = appKey ?? environment["KAKAO_APP_KEY"] ?? ClientOptions.demoNativeKey
      try Self.check(key)
      let handlers = TalkHandlers(environment)
      try handlers.install(emulator: url, appKey: key, program: TalkHandlers.program(), isForced: force)
      let values = ["url": url.absoluteString, "scheme": TalkHandlers.returnScheme(key)]
      Console().note(Text("note.talkInstalled", values).string(in: .current))
    }

    private static func check(_ key: String) throws {
      guard TalkLink.isAppKey(key) else { throw ValidationError(usage: "native_key", ["value": key]) }
    }
  }
#endif
