import ArgumentParser
import KakaoSDK

/// The `kakao profile` command.
struct ProfileCommand: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    .command("profile", section: "profile", subcommands: [ProfileSetCommand.self])
  }
}

/// The `kakao profile set` command.
struct ProfileSetCommand: ClientCommand {
  static var configuration: CommandConfiguration {
    .command("set", section: "profileSet")
  }

  @OptionGroup var options: ClientOptions

  @Argument(help: .text("profileSet.properties", valueName: "key=value"))
  var properties: [PropertyPair]

  func validate() throws {
    _ = try PropertyPair.dictionary(properties)
  }

  func perform(_ context: ClientContext) async throws {
    try await UserApi(client: context.client).updateProfile(properties: PropertyPair.dictionary(properties))
    try context.show(["stored": true], text: "note.stored")
  }
}
