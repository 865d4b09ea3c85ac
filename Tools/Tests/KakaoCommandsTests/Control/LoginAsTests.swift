import Foundation
import KakaoEmulatorTesting
import Testing

@testable import KakaoCommands

@Suite(.timeLimit(.minutes(10))) struct LoginAsTests {
  @Test("An account is found by its ID, email address, or names", arguments: ["1", "minji", "MINJI@example.com", "민지"])
  func accountIsFound(_ name: String) async throws {
    try await withControlSandbox { sandbox in
      let login = try await sandbox.run("login-as", name, "--scope", "account_email", "--print", "access-token")
      let token = login.output.trimmingCharacters(in: .newlines)
      let me = try await sandbox.call("v2/user/me", token: token)
      #expect(me.body["kakao_account"]?["email"] == "minji@example.com")
      #expect(login.notes.isEmpty)
    }
  }

  @Test("Tokens are shown as a table or as the control API's JSON")
  func formats() async throws {
    try await withControlSandbox { sandbox in
      let text = try await sandbox.run("login-as", "minji").output
      #expect(text.hasPrefix("Account        minji@example.com (1)\nApp            Demo (1234)\nAccess token   "))
      #expect(text.contains("ID token       --print id-token"))
      let json = try await sandbox.run("login-as", "minji", "--app", "strict demo", "--output", "json").json
      #expect(json["token_type"] == "bearer" && json["access_token"] != nil)
      let alone = try await sandbox.run("login-as", "minji", "--print", "id-token", "--output", "json").json
      #expect(alone["id_token"]?.string?.split(separator: ".").count == 3)
    }
  }

  @Test("A code can be exchanged at its redirect URI")
  func code() async throws {
    try await withControlSandbox { sandbox in
      let uri = "http://localhost:3000/oauth"
      let login = try await sandbox.run("login-as", "minji", "--redirect-uri", uri, "--print", "code")
      let code = login.output.trimmingCharacters(in: .newlines)
      let form = "grant_type=authorization_code&client_id=\(ClientOptions.demoAppKey)&redirect_uri=\(uri)&code=\(code)"
      #expect(try await sandbox.post("oauth/token", form).status == 200)
      let strict = try #require(try await EmulatorDirectory.apps(sandbox.control).first { $0.name == "Strict Demo" })
      let key = try #require(strict.keys["rest"])
      #expect(try await sandbox.run("login-as", "minji", "--client-id", key).output.contains("Strict Demo"))
      let first = try await sandbox.run("login-as", "minji", "--code")
      #expect(first.output.contains("Redirect URI  http://"))
      let alone = try await sandbox.run("login-as", "minji", "--print", "code", "--output", "json").json
      #expect(alone["code"]?.string?.isEmpty == false)
    }
  }

  @Test("An unknown account or app is reported with those that exist")
  func unknownNames() async throws {
    try await withControlSandbox { sandbox in
      let account = await #expect(throws: CommandFailure.self) { try await sandbox.run("login-as", "mini") }
      #expect(account?.code == "no_such_account")
      #expect(
        account?.message(in: .english).hasSuffix(
          "Accounts: minji@example.com (1), jun@example.com (2), "
            + "sora@example.com (3)") == true)
      let app = await #expect(throws: CommandFailure.self) { try await sandbox.run("login-as", "1", "--app", "9") }
      #expect(app?.code == "no_such_app" && app?.value == "9")
    }
  }

  @Test("If two accounts share a name, the command requires the ID")
  func ambiguousName() async throws {
    try await withControlSandbox { sandbox in
      let control = ControlClient(emulatorURL: sandbox.emulator.url.absoluteString)
      try await control.post("accounts", #"{"id": 7, "email": "minji@example.org", "password": "emulator"}"#)
      let failure = await #expect(throws: CommandFailure.self) { try await sandbox.run("login-as", "minji") }
      #expect(failure?.code == "ambiguous_account" && failure?.values["ids"] == "1, 7")
    }
  }

  @Test("An error of the control API has its code and field")
  func controlError() async throws {
    try await withControlSandbox { sandbox in
      let failure = await #expect(throws: CommandFailure.self) {
        try await sandbox.run("login-as", "minji", "--redirect-uri", "http://localhost:1/")
      }
      #expect(failure?.code == "emulator_error" && failure?.field == "redirect_uri")
      try await sandbox.run("scenario", "dormant", "--account", "jun")
      let dormant = await #expect(throws: CommandFailure.self) { try await sandbox.run("login-as", "jun") }
      #expect(dormant?.cause == "access_denied")
      try await sandbox.run("login-as", "jun", "--ignore-account-state")
    }
  }

  @Test("Unlinking invalidates the tokens, and unlinking again reports that the account isn't linked")
  func unlink() async throws {
    try await withControlSandbox { sandbox in
      let token = try await sandbox.emulator.logIn(account: 1).accessToken
      let unlinked = try await sandbox.run("unlink", "minji")
      #expect(unlinked.output.hasPrefix("Unlinked minji@example.com (1) from Demo (1234). The user ID was "))
      #expect(try await sandbox.call("v2/user/me", token: token).body["code"] == -401)
      let failure = await #expect(throws: CommandFailure.self) { try await sandbox.run("unlink", "minji") }
      #expect(failure?.code == "not_linked")
      _ = try await sandbox.emulator.logIn(account: 1)
      let admin = try await sandbox.run("unlink", "1", "--by-admin", "--output", "json").json
      #expect(admin["referrer_type"] == "UNLINK_FROM_ADMIN")
    }
  }
}
