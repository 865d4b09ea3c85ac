import ArgumentParser
import Foundation
import KakaoEmulator

/// The `kakao emulator login-as` command.
struct EmulatorLoginAsCommand: ControlCommand {
  /// A value of the response that is printed alone.
  enum Part: String, ExpressibleByArgument, CaseIterable, Sendable {
    case accessToken = "access-token"
    case refreshToken = "refresh-token"
    case idToken = "id-token"
    case code

    /// The name of the member in the response.
    var member: String { rawValue.replacingBytes(of: "-", with: "_") }
  }

  static var configuration: CommandConfiguration {
    .command("login-as", section: "emulatorLoginAs")
  }

  @OptionGroup var options: ControlOptions

  @Argument(help: .text("control.account"), completion: .emulatorAccounts)
  var account: String

  @Option(help: .text("control.app"), completion: .emulatorApps)
  var app: String?

  @Option(name: .customLong("scope"), help: .text("emulatorLoginAs.scope", isDiscussed: true, valueName: "item"))
  var scopes: [String] = []

  @Flag(help: .text("emulatorLoginAs.code"))
  var code = false

  @Option(help: .text("emulatorLoginAs.redirectURI", valueName: "uri"))
  var redirectURI: String?

  @Option(help: .text("emulatorLoginAs.clientID", valueName: "key"))
  var clientID: String?

  @Option(help: .text("emulatorLoginAs.codeChallenge", valueName: "challenge"))
  var codeChallenge: String?

  @Option(help: .text("emulatorLoginAs.nonce"))
  var nonce: String?

  @Flag(help: .text("emulatorLoginAs.ignoreAccountState"))
  var ignoreAccountState = false

  @Option(help: .text("emulatorLoginAs.print", valueName: "value"))
  var print: Part?

  func validate() throws {
    guard wantsCode || codeChallenge == nil else { throw ValidationError(usage: "code_challenge") }
    guard print.map({ ($0 == .code) == wantsCode }) ?? true else { throw ValidationError(usage: "print") }
  }

  /// Whether a code is returned instead of tokens.
  private var wantsCode: Bool { code || redirectURI != nil || print == .code }

  func perform(_ context: ControlContext) async throws {
    let directory = try await EmulatorDirectory(context.control)
    let account = try directory.account(account)
    let owner = directory.apps.first { $0.keys.values.contains(clientID ?? "") }
    let app = try app.map { try directory.app($0) } ?? owner ?? directory.app(nil)
    guard !wantsCode || redirectURI != nil || !app.redirect_uris.isEmpty else {
      throw CommandFailure("no_redirect_uri", ["app": app.label], value: String(app.id))
    }
    let uri = redirectURI ?? (wantsCode ? app.redirect_uris.first : nil)
    let response = try await logIn(account, app, uri, context.control)
    if let print {
      guard let value = response[print.member]?.string else {
        throw CommandFailure("no_value", ["value": print.rawValue], value: print.rawValue)
      }
      return try context.show([print.member: value], value)
    }
    try context.show(response, table(response, account, app, uri, context).text)
  }

  private func logIn(
    _ account: EmulatorDirectory.Account, _ app: EmulatorDirectory.App, _ uri: String?, _ control: EmulatorControl
  ) async throws -> JSONValue {
    let body = JSONValue.members([
      "account": .integer(account.id), "app": .integer(app.id),
      "scope": scopes.isEmpty ? nil : .string(scopes.joined(separator: " ")),
      "redirect_uri": uri.map(JSONValue.string), "client_id": clientID.map(JSONValue.string),
      "code_challenge": codeChallenge.map(JSONValue.string), "nonce": nonce.map(JSONValue.string),
      "ignore_account_state": ignoreAccountState ? true : nil,
    ])
    return try await control.call("POST", "login", body, as: JSONValue.self)
  }

  private func table(
    _ response: JSONValue, _ account: EmulatorDirectory.Account, _ app: EmulatorDirectory.App, _ uri: String?,
    _ context: ControlContext
  ) -> Table {
    var table = Table()
    func seconds(_ name: String) -> String? {
      response[name]?.integer.map { context.string(Text("label.seconds", ["count": String($0)])) }
    }
    table.add(context.string("label.account"), account.label)
    table.add(context.string("label.app"), app.label)
    table.add(context.string("label.accessToken"), response["access_token"]?.string)
    table.add(context.string("label.expiresIn"), seconds("expires_in"))
    table.add(context.string("label.refreshToken"), response["refresh_token"]?.string)
    table.add(context.string("label.expiresIn"), seconds("refresh_token_expires_in"))
    table.add(context.string("label.scope"), response["scope"]?.string)
    table.add(context.string("label.idToken"), response["id_token"].map { _ in "--print id-token" })
    table.add(context.string("label.code"), response["code"]?.string)
    table.add(context.string("label.redirectURI"), uri)
    return table
  }
}
