import ArgumentParser
import KakaoSDK

/// The `kakao unlink` command.
struct UnlinkCommand: ClientCommand {
  static let configuration = CommandConfiguration(
    commandName: "unlink",
    abstract: "Unlink the user from the app: consent and tokens end.",
    discussion: """
      앱과 사용자의 연결을 끊습니다. 동의와 토큰이 모두 사라집니다.

      The next login asks for consent again:
        kakao unlink
      """)

  @OptionGroup var options: ClientOptions

  func perform(_ context: ClientContext) async throws {
    try await UserApi(client: context.client).unlink()
    try context.show(["unlinked": true], text: Message.unlinked.text(in: context.language))
  }
}
