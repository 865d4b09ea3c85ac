import ArgumentParser
import KakaoSDK

/// The `kakao me` command.
struct MeCommand: ClientCommand {
  static var configuration: CommandConfiguration {
    .command("me", section: "me")
  }

  @OptionGroup var options: ClientOptions

  func perform(_ context: ClientContext) async throws {
    let user = try await UserApi(client: context.client).me()
    try context.show(user, plain: Table(user, in: context.language).text)
  }
}
