import ArgumentParser
import KakaoSDK

/// The `kakao verify` command.
struct VerifyCommand: ClientCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify",
    abstract: "Decide whether an ID token is to be believed, and show what it says.",
    discussion: """
      ID 토큰의 서명과 클레임을 검증하고 내용을 보여 줍니다.

      Signature, issuer, audience, expiry and time of issue are checked with the platform's keys; the audience is the \
      app key in use:
        kakao verify "$(kakao token print --id-token)"
      Other users of this machine can read arguments. For a token that is worth something, - reads standard input:
        kakao token print --id-token | kakao verify -
      """)

  @OptionGroup var options: ClientOptions

  @Argument(help: ArgumentHelp("The ID token; - reads it from standard input.", valueName: "id-token"))
  var idToken: String

  @Option(help: "The nonce that the login sent. Default: it is not checked.")
  var nonce: String?

  mutating func readInput() {
    if idToken == "-" { idToken = readLine() ?? "" }
  }

  func perform(_ context: ClientContext) async throws {
    let claims = try await context.client.verify(idToken: idToken, nonce: nonce)
    try context.show(ClaimSummary(claims), text: Table(claims, in: context.language).text)
  }
}
