import ArgumentParser
import KakaoSDK

/// The `kakao verify` command.
struct VerifyCommand: ClientCommand {
  static var configuration: CommandConfiguration {
    .command("verify", section: "verify")
  }

  @OptionGroup var options: ClientOptions

  @Argument(help: .text("verify.idToken", valueName: "id-token"))
  var idToken: String

  @Option(help: .text("verify.nonce"))
  var nonce: String?

  mutating func readInput() {
    if idToken == "-" { idToken = readLine() ?? "" }
  }

  func perform(_ context: ClientContext) async throws {
    let claims = try await context.client.verify(idToken: idToken, nonce: nonce)
    try context.show(ClaimSummary(claims), plain: Table(claims, in: context.language).text)
  }
}
