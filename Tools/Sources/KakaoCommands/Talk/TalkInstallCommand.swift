#if os(Linux)
  import ArgumentParser
  import Foundation

  /// The `kakao talk install` command.
  struct TalkInstallCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "install",
      abstract: "Register the stand-in for KakaoTalk, and the way back to this command.",
      discussion: """
        카카오톡 대역과 이 명령으로 돌아오는 링크를 등록합니다.

        Writes two desktop entries below XDG_DATA_HOME and makes them the default in mimeapps.list: one opens \
        \(TalkLink.scheme):// links as pages of the emulator, the other hands kakao<native app key>:// links to the \
        `kakao login --talk` that waits. `kakao talk uninstall` restores what was there.
          kakao talk install --emulator http://127.0.0.1:9090
        """)

    @Option(
      help: ArgumentHelp(
        "The emulator whose pages stand in for KakaoTalk.",
        discussion: "Default: KAKAO_EMULATOR_URL, or \(EmulatorURL.standard).", valueName: "url"))
    var emulator: String?

    @Option(
      help: ArgumentHelp(
        "The native app key of the app to come back to.",
        discussion: "Default: KAKAO_APP_KEY, or the emulator's demo app.", valueName: "key"))
    var appKey: String?

    @Flag(help: "Take over the links even from another program, such as the real KakaoTalk.")
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
      let message = Message.talkInstalled(emulator: url, scheme: TalkHandlers.returnScheme(key))
      Console().note(message.text(in: Language(environment)))
    }

    private static func check(_ key: String) throws {
      guard TalkLink.isAppKey(key) else {
        throw ValidationError("A native app key has 32 hexadecimal digits.")
      }
    }
  }
#endif
