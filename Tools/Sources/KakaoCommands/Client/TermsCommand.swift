import ArgumentParser
import KakaoSDK

/// The `kakao terms` command.
struct TermsCommand: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    .command(
      "terms", section: "terms", subcommands: [TermsListCommand.self, TermsRevokeCommand.self],
      defaultSubcommand: TermsListCommand.self)
  }
}

/// The `kakao terms list` command.
struct TermsListCommand: ClientCommand {
  static var configuration: CommandConfiguration {
    .command("list", section: "termsList")
  }

  @OptionGroup var options: ClientOptions

  @Flag(help: .text("termsList.all"))
  var all = false

  @Argument(help: .text("termsList.tags", valueName: "tag"))
  var tags: [String] = []

  func perform(_ context: ClientContext) async throws {
    let terms = try await UserApi(client: context.client).serviceTerms(
      result: all ? "app_service_terms" : nil, tags: tags.isEmpty ? nil : tags)
    try context.show(terms, plain: Table(terms.serviceTerms ?? [], in: context.language).text)
  }
}

/// The `kakao terms revoke` command.
struct TermsRevokeCommand: ClientCommand {
  static var configuration: CommandConfiguration {
    .command("revoke", section: "termsRevoke")
  }

  @OptionGroup var options: ClientOptions

  @Argument(help: .text("termsRevoke.tags", valueName: "tag"))
  var tags: [String]

  func perform(_ context: ClientContext) async throws {
    let revoked = try await UserApi(client: context.client).revokeServiceTerms(tags: tags)
    let names = (revoked.revokedServiceTerms ?? []).map(\.tag.printable)
    try context.show(revoked, text: Text("note.revoked", ["tags": names.joined(separator: ", ")]))
  }
}
