import ArgumentParser
import KakaoEmulator
import KakaoSDK

/// The `kakao token refresh` command.
struct TokenRefreshCommand: ClientCommand {
  static var configuration: CommandConfiguration {
    .command("refresh", section: "tokenRefresh")
  }

  @OptionGroup var options: ClientOptions

  func perform(_ context: ClientContext) async throws {
    let token = try await AuthApi(client: context.client).refreshToken()
    try context.show(
      TokenSummary(token), text: Text("note.refreshed", ["date": context.language.time(token.expiredAt)]))
  }
}
