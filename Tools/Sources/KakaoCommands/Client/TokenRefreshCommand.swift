import ArgumentParser
import KakaoSDK

/// The `kakao token refresh` command.
struct TokenRefreshCommand: ClientCommand {
  static let configuration = CommandConfiguration(
    commandName: "refresh",
    abstract: "Get a new access token with the refresh token.",
    discussion: """
      리프레시 토큰으로 액세스 토큰을 새로 받습니다.

      The other commands do it by themselves when the access token has expired. To do it now:
        kakao token refresh
      """)

  @OptionGroup var options: ClientOptions

  func perform(_ context: ClientContext) async throws {
    let token = try await AuthApi(client: context.client).refreshToken()
    try context.show(
      TokenSummary(token), text: Message.refreshed(until: token.expiredAt).text(in: context.language))
  }
}
