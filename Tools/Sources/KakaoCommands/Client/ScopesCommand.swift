import ArgumentParser
import KakaoSDK

/// The `kakao scopes` command.
struct ScopesCommand: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    .command(
      "scopes", section: "scopes", subcommands: [ScopesListCommand.self, ScopesRevokeCommand.self],
      defaultSubcommand: ScopesListCommand.self)
  }
}

/// The `kakao scopes list` command.
struct ScopesListCommand: ClientCommand {
  static var configuration: CommandConfiguration {
    .command("list", section: "scopesList")
  }

  @OptionGroup var options: ClientOptions

  @Argument(help: .text("scopesList.items", valueName: "item"))
  var items: [String] = []

  func perform(_ context: ClientContext) async throws {
    let info = try await UserApi(client: context.client).scopes(scopes: items.isEmpty ? nil : items)
    try context.show(info, plain: Table(info.scopes ?? [], in: context.language).text)
  }
}

/// The `kakao scopes revoke` command.
struct ScopesRevokeCommand: ClientCommand {
  static var configuration: CommandConfiguration {
    .command("revoke", section: "scopesRevoke")
  }

  @OptionGroup var options: ClientOptions

  @Argument(help: .text("scopesRevoke.items", valueName: "item"))
  var items: [String]

  func perform(_ context: ClientContext) async throws {
    let info = try await UserApi(client: context.client).revokeScopes(scopes: items)
    try context.show(info, plain: Table(info.scopes ?? [], in: context.language).text)
  }
}
