#if !os(Linux)
  import ArgumentParser

  /// The `kakao talk` command on macOS, where it isn't supported.
  struct TalkCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "talk",
      abstract: "Not on macOS: a stand-in for KakaoTalk needs an app bundle there.",
      discussion: """
        macOS에서는 앱 번들만 URL 스킴을 처리할 수 있습니다.

        A command line program cannot be registered for a URL scheme on macOS. To use the emulator's page:
          kakao login --talk --launch-method universal-link
        `kakao talk` works on Linux.
        """,
      shouldDisplay: false)

    func run() async throws {
      throw CommandFailure(
        "On macOS only an app bundle can be registered for a URL scheme; kakao is none.",
        ko: "macOS에서는 앱 번들만 URL 스킴에 등록할 수 있고, kakao는 앱 번들이 아닙니다.")
    }
  }
#endif
