import ArgumentParser
import KakaoSDK

/// The `kakao signup` command.
struct SignupCommand: ClientCommand {
  static let configuration = CommandConfiguration(
    commandName: "signup",
    abstract: "Link the user who is logged in to the app; for apps without automatic linking.",
    discussion: """
      자동 연결을 쓰지 않는 앱에 사용자를 연결합니다.

      Within 24 hours of the first login, with user properties if there are any:
        kakao signup clothing_size=M
      """)

  @OptionGroup var options: ClientOptions

  @Argument(help: ArgumentHelp("User properties to store.", valueName: "key=value"))
  var properties: [PropertyPair] = []

  func validate() throws {
    _ = try PropertyPair.dictionary(properties)
  }

  func perform(_ context: ClientContext) async throws {
    let properties = try PropertyPair.dictionary(properties)
    let id = try await UserApi(client: context.client).signup(properties: properties.isEmpty ? nil : properties)
    try context.show(["id": id], text: Message.linked(id).text(in: context.language))
  }
}
