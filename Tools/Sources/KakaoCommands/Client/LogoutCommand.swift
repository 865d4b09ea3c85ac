import ArgumentParser
import KakaoSDK

/// The `kakao logout` command.
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
    let client = context.client
    let wasLoggedIn = try client.tokens.stored() != nil
    do {
      try await UserApi(client: client).logout()
    } catch {
      // Without this note, the error alone would suggest that the user is still logged in.
      if wasLoggedIn, try client.tokens.stored() == nil { context.note(.forgotten) }
      throw error
    }
    try context.show(["logged_out": true], text: Message.loggedOut.text(in: context.language))
  }
}
