import ArgumentParser
import KakaoSDK

/// `kakao logout`.
struct LogoutCommand: ClientCommand {
  static let configuration = CommandConfiguration(
    commandName: "logout",
    abstract: "End the tokens on the platform and forget them here.",
    discussion: """
      로그아웃합니다. 토큰을 만료시키고 이 컴퓨터에서 지웁니다.

      The token file is removed even when the platform cannot be told:
        kakao logout
      """)

  @OptionGroup var options: ClientOptions

  func perform(_ context: ClientContext) async throws {
    try await UserApi(client: context.client).logout()
    try context.show(["logged_out": true], text: Message.loggedOut.text(in: context.language))
  }
}
