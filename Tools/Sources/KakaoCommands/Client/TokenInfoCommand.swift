import ArgumentParser
import KakaoSDK

/// The `kakao token info` command.
struct TokenInfoCommand: ClientCommand {
  static var configuration: CommandConfiguration {
    .command("info", section: "tokenInfo")
  }

  @OptionGroup var options: ClientOptions

  func perform(_ context: ClientContext) async throws {
    let info = try await UserApi(client: context.client).accessTokenInfo()
    try context.show(info, plain: Table(info, in: context.language).text)
  }
}
