public import ArgumentParser
import KakaoSDK

/// The `kakao` command: Kakao Login in a terminal.
public struct KakaoCommand: AsyncParsableCommand {
  /// The name, help and subcommands.
  public static var configuration: CommandConfiguration {
    .command(
      "kakao", section: "kakao", usage: "kakao <command> [options]", version: KakaoSDK.shared.sdkVersion(),
      subcommands: [
        DemoCommand.self, LoginCommand.self, MeCommand.self, TokenCommand.self, ScopesCommand.self,
        TermsCommand.self, AddressesCommand.self, ProfileCommand.self, SignupCommand.self, LogoutCommand.self,
        UnlinkCommand.self, VerifyCommand.self, DoctorCommand.self, EmulatorCommand.self, CompletionCommand.self,
      ])
  }

  /// Creates the command.
  ///
  /// The parser sets its options.
  public init() {}
}
