import ArgumentParser
import KakaoSDK

/// The `kakao terms` command.
struct TermsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "terms",
    abstract: "Look at the service terms the user agreed to, or take consent back (Kakao Sync).",
    discussion: """
      사용자가 동의한 서비스 약관을 보거나 동의를 철회합니다.

        kakao terms
        kakao terms revoke marketing_20260101
      """,
    subcommands: [TermsListCommand.self, TermsRevokeCommand.self], defaultSubcommand: TermsListCommand.self)
}

/// The `kakao terms list` command.
struct TermsListCommand: ClientCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "List service terms.",
    discussion: """
      서비스 약관과 사용자의 동의 내역을 보여 줍니다.

      All of the app, agreed to or not:
        kakao terms list --all
      """)

  @OptionGroup var options: ClientOptions

  @Flag(help: "All service terms of the app, not only those the user agreed to.")
  var all = false

  @Argument(help: ArgumentHelp("The terms to list, by their tags. Default: all there are.", valueName: "tag"))
  var tags: [String] = []

  func perform(_ context: ClientContext) async throws {
    let terms = try await UserApi(client: context.client).serviceTerms(
      result: all ? "app_service_terms" : nil, tags: tags.isEmpty ? nil : tags)
    try context.show(terms, text: Table(terms.serviceTerms ?? [], in: context.language).text)
  }
}

/// The `kakao terms revoke` command.
struct TermsRevokeCommand: ClientCommand {
  static let configuration = CommandConfiguration(
    commandName: "revoke",
    abstract: "Take the user's consent to revocable service terms back.",
    discussion: """
      철회할 수 있는 서비스 약관의 동의를 철회합니다.

      The tags are those of `kakao terms`:
        kakao terms revoke marketing_20260101
      """)

  @OptionGroup var options: ClientOptions

  @Argument(help: ArgumentHelp("The terms, by their tags.", valueName: "tag"))
  var tags: [String]

  func perform(_ context: ClientContext) async throws {
    let revoked = try await UserApi(client: context.client).revokeServiceTerms(tags: tags)
    let names = (revoked.revokedServiceTerms ?? []).map(\.tag.printable)
    try context.show(revoked, text: Message.revoked(names).text(in: context.language))
  }
}
