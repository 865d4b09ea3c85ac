import ArgumentParser
import Foundation
import KakaoSDK

/// The `kakao token print` command.
struct TokenPrintCommand: ClientCommand {
  static var configuration: CommandConfiguration {
    .command("print", section: "tokenPrint")
  }

  @OptionGroup var options: ClientOptions

  @Flag(name: .customLong("id-token"), help: .text("tokenPrint.idToken"))
  var idToken = false

  @Flag(name: .customLong("refresh-token"), help: .text("tokenPrint.refreshToken"))
  var refreshToken = false

  func validate() throws {
    guard !(idToken && refreshToken) else {
      throw ValidationError(usage: "two_tokens")
    }
  }

  func perform(_ context: ClientContext) async throws {
    guard let token = try await context.client.tokens.stored() else {
      throw SdkError(reason: .TokenNotFound)
    }
    let (name, value) = try selectedToken(of: token)
    if name == "access_token", token.expiredAt <= Date() { context.note("note.expired") }
    try context.show([name: value], plain: value)
  }

  private func selectedToken(of token: OAuthToken) throws -> (name: String, value: String) {
    if refreshToken { return ("refresh_token", token.refreshToken) }
    guard idToken else { return ("access_token", token.accessToken) }
    guard let value = token.idToken else {
      throw CommandFailure("no_id_token")
    }
    return ("id_token", value)
  }
}
