import ArgumentParser

/// The `kakao emulator unlink` command.
struct EmulatorUnlinkCommand: ControlCommand {
  static var configuration: CommandConfiguration {
    .command("unlink", section: "emulatorUnlink")
  }

  @OptionGroup var options: ControlOptions

  @Argument(help: .text("control.account"), completion: .emulatorAccounts)
  var account: String

  @Option(help: .text("control.app"), completion: .emulatorApps)
  var app: String?

  @Flag(help: .text("emulatorUnlink.byAdmin"))
  var byAdmin = false

  func perform(_ context: ControlContext) async throws {
    let directory = try await EmulatorDirectory(context.control)
    let (account, app) = (try directory.account(account), try directory.app(app))
    let query = byAdmin ? "?referrer=UNLINK_FROM_ADMIN" : ""
    let response: JSONValue
    do {
      response = try await context.control.call(
        "POST", "accounts/\(account.id)/unlink/\(app.id)\(query)", as: JSONValue.self)
    } catch let failure as CommandFailure where failure.cause == "not_found" {
      throw CommandFailure("not_linked", ["account": account.label, "app": app.label], value: String(account.id))
    }
    let values = [
      "account": account.label.printable, "app": app.label.printable, "user": String(response["user"]?.integer ?? 0),
    ]
    try context.show(response, context.string(Text("emulatorUnlink.done", values)))
  }
}
