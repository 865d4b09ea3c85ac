import ArgumentParser
import KakaoSDK

/// The `kakao scopes` command.
struct ScopesCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "scopes",
    abstract: "Look at the consent items of the user, or take consent back.",
    discussion: """
      사용자가 동의한 항목을 보거나 동의를 철회합니다.

        kakao scopes
        kakao scopes revoke gender birthyear
      """,
    subcommands: [ScopesListCommand.self, ScopesRevokeCommand.self], defaultSubcommand: ScopesListCommand.self)
}

/// The `kakao scopes list` command.
struct ScopesListCommand: ClientCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "List the consent items the app uses, and what the user agreed to.",
    discussion: """
      앱의 동의항목과 사용자의 동의 내역을 보여 줍니다.

      Some of them only, for programs:
        kakao scopes list account_email gender --output json
      """)

  @OptionGroup var options: ClientOptions

  @Argument(help: ArgumentHelp("The items to list. Default: all.", valueName: "item"))
  var items: [String] = []

  func perform(_ context: ClientContext) async throws {
    let info = try await UserApi(client: context.client).scopes(scopes: items.isEmpty ? nil : items)
    try context.show(info, text: Table(info.scopes ?? [], in: context.language).text)
  }
}

/// The `kakao scopes revoke` command.
struct ScopesRevokeCommand: ClientCommand {
  static let configuration = CommandConfiguration(
    commandName: "revoke",
    abstract: "Take the user's consent to optional items back.",
    discussion: """
      선택 동의항목의 동의를 철회합니다.

      What is left is listed:
        kakao scopes revoke gender birthyear
      """)

  @OptionGroup var options: ClientOptions

  @Argument(help: ArgumentHelp("The items; they must be revocable.", valueName: "item"))
  var items: [String]

  func perform(_ context: ClientContext) async throws {
    let info = try await UserApi(client: context.client).revokeScopes(scopes: items)
    try context.show(info, text: Table(info.scopes ?? [], in: context.language).text)
  }
}
