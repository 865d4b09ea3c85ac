import ArgumentParser
import KakaoSDK

/// The `kakao unlink` command.
struct UnlinkCommand: ClientCommand {
  static var configuration: CommandConfiguration {
    .command("unlink", section: "unlink")
  }

  @OptionGroup var options: ClientOptions

  func perform(_ context: ClientContext) async throws {
    try await UserApi(client: context.client).unlink()
    try context.show(["unlinked": true], text: "note.unlinked")
  }
}
