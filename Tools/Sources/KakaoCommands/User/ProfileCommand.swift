import ArgumentParser
import KakaoSDK

/// The `kakao profile` command.
struct ProfileCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "profile",
    abstract: "Store user properties.",
    discussion: """
      사용자 프로퍼티를 저장합니다.

        kakao profile set clothing_size=M
      """,
    subcommands: [ProfileSetCommand.self])
}

/// The `kakao profile set` command.
struct ProfileSetCommand: ClientCommand {
  static let configuration = CommandConfiguration(
    commandName: "set",
    abstract: "Store user properties that the app has set up.",
    discussion: """
      앱에 등록된 사용자 프로퍼티를 저장합니다.

      `kakao me` shows them:
        kakao profile set clothing_size=M
      """)

  @OptionGroup var options: ClientOptions

  @Argument(help: ArgumentHelp("What to store.", valueName: "key=value"))
  var properties: [PropertyPair]

  func validate() throws {
    _ = try PropertyPair.dictionary(properties)
  }

  func perform(_ context: ClientContext) async throws {
    try await UserApi(client: context.client).updateProfile(properties: PropertyPair.dictionary(properties))
    try context.show(["stored": true], text: Message.stored.text(in: context.language))
  }
}
