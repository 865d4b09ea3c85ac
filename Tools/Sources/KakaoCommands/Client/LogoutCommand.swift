import ArgumentParser
import KakaoSDK

/// The `kakao logout` command.
struct LogoutCommand: ClientCommand {
  static var configuration: CommandConfiguration {
    .command("logout", section: "logout")
  }

  @OptionGroup var options: ClientOptions

  func perform(_ context: ClientContext) async throws {
    let client = context.client
    let wasLoggedIn = try await client.tokens.stored() != nil
    do {
      try await UserApi(client: client).logout()
    } catch {
      // Without this note, the error alone would suggest that the user is still logged in.
      if wasLoggedIn, try await client.tokens.stored() == nil { context.note("note.forgotten") }
      throw error
    }
    try context.show(["logged_out": true], text: "note.loggedOut")
  }
}
