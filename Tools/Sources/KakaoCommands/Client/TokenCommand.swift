import ArgumentParser

/// The `kakao token` command.
struct TokenCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "token",
    abstract: "Look at, refresh or print the stored token.",
    discussion: """
      저장한 토큰을 확인하거나 갱신하거나 출력합니다.

      Call an API the SDK has no function for:
        curl -H "Authorization: Bearer $(kakao token print)" https://kapi.kakao.com/v2/user/me
      """,
    subcommands: [TokenInfoCommand.self, TokenRefreshCommand.self, TokenPrintCommand.self])
}
