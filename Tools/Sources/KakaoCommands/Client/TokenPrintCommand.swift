import ArgumentParser
import Foundation
import KakaoSDK

/// The `kakao token print` command.
struct TokenPrintCommand: ClientCommand {
  static let configuration = CommandConfiguration(
    commandName: "print",
    abstract: "Print the stored access token, or another one.",
    discussion: """
      저장된 액세스 토큰이나 다른 토큰을 출력합니다.

      Nothing is sent and nothing refreshed. Whoever has the token can act as the user: keep it out of logs.
        kakao token print --id-token
      """)

  @OptionGroup var options: ClientOptions

  @Flag(name: .customLong("id-token"), help: "Print the ID token.")
  var idToken = false

  @Flag(name: .customLong("refresh-token"), help: "Print the refresh token.")
  var refreshToken = false

  func validate() throws {
    guard !(idToken && refreshToken) else {
      throw ValidationError("Choose one of --id-token and --refresh-token.")
    }
  }

  func perform(_ context: ClientContext) async throws {
    guard let token = try context.client.tokens.stored() else {
      throw SdkError(reason: .TokenNotFound, message: "No one is logged in: there is no token.")
    }
    let (name, value) = try chosen(of: token)
    if name == "access_token", token.expiredAt <= Date() { context.note(.expired) }
    try context.show([name: value], text: value)
  }

  private func chosen(of token: OAuthToken) throws -> (name: String, value: String) {
    if refreshToken { return ("refresh_token", token.refreshToken) }
    guard idToken else { return ("access_token", token.accessToken) }
    guard let value = token.idToken else {
      throw CommandFailure(
        "There is no ID token: the app does not use OpenID Connect.",
        ko: "OpenID Connect를 쓰지 않는 앱이라 ID 토큰이 없습니다.")
    }
    return ("id_token", value)
  }
}
