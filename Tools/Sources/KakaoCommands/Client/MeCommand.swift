import ArgumentParser
import KakaoSDK

/// The `kakao me` command.
struct MeCommand: ClientCommand {
  static let configuration = CommandConfiguration(
    commandName: "me",
    abstract: "Show the user who is logged in.",
    discussion: """
      로그인한 사용자의 정보를 보여 줍니다.

      Only what the user agreed to is shown. For programs, in the platform's own JSON:
        kakao me --output json
      """)

  @OptionGroup var options: ClientOptions

  func perform(_ context: ClientContext) async throws {
    let user = try await UserApi(client: context.client).me()
    try context.show(user, text: Table(user, in: context.language).text)
  }
}
