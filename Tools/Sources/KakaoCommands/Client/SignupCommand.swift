import ArgumentParser
import KakaoSDK

/// The `kakao signup` command.
struct SignupCommand: ClientCommand {
  static var configuration: CommandConfiguration {
    .command("signup", section: "signup")
  }

  @OptionGroup var options: ClientOptions

  @Argument(help: .text("signup.properties", valueName: "key=value"))
  var properties: [PropertyPair] = []

  func validate() throws {
    _ = try PropertyPair.dictionary(properties)
  }

  func perform(_ context: ClientContext) async throws {
    let properties = try PropertyPair.dictionary(properties)
    let id = try await UserApi(client: context.client).signup(properties: properties.isEmpty ? nil : properties)
    try context.show(["id": id], text: Text("note.linked", ["id": String(id)]))
  }
}
