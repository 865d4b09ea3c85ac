import ArgumentParser
import KakaoSDK

/// The `kakao` command: Kakao Login in a terminal.
public struct KakaoCommand: AsyncParsableCommand {
  /// The name, help and subcommands.
  public static let configuration = CommandConfiguration(
    commandName: "kakao",
    abstract: "Log in with Kakao, call the user API, and run the Kakao Login emulator.",
    usage: "kakao <command> [options]",
    discussion: """
      터미널에서 쓰는 카카오 로그인. 처음이라면 `kakao demo`부터 실행해 보세요.

      See it work, without a Kakao account or network:
        kakao demo

      Log in to the emulator and look at the profile:
        kakao emulator start &
        export KAKAO_EMULATOR_URL=http://127.0.0.1:9090
        kakao login
        kakao me

      Log in to Kakao with your own app; http://localhost:8765/oauth must be one of its redirect URIs:
        export KAKAO_APP_KEY=<REST API key>
        kakao login

      Exit status: 0 done, 1 the call failed, 2 usage, 130 cancelled. Results go to standard output, \
      everything else to standard error.
      """,
    version: KakaoSDK.shared.sdkVersion(),
    subcommands: [
      DemoCommand.self, LoginCommand.self, MeCommand.self, TokenCommand.self, ScopesCommand.self, TermsCommand.self,
      AddressesCommand.self, ProfileCommand.self, SignupCommand.self, LogoutCommand.self, UnlinkCommand.self,
      VerifyCommand.self, TalkCommand.self, EmulatorCommand.self,
    ])

  /// Creates the command. The parser sets its options.
  public init() {}
}
