import ArgumentParser
import KakaoSDK

/// The `kakao token info` command.
struct TokenInfoCommand: ClientCommand {
  static let configuration = CommandConfiguration(
    commandName: "info",
    abstract: "Ask the platform whether the access token is valid, and for how long.",
    discussion: """
      액세스 토큰이 유효한지, 얼마나 남았는지 서버에 묻습니다.

      An expired access token is refreshed first:
        kakao token info --output json
      """)

  @OptionGroup var options: ClientOptions

  func perform(_ context: ClientContext) async throws {
    let info = try await UserApi(client: context.client).accessTokenInfo()
    try context.show(info, text: Table(info).text)
  }
}
