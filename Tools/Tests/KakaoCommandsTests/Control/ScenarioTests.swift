import Foundation
import KakaoEmulator
import KakaoEmulatorTesting
import Testing

@testable import KakaoCommands

@Suite(.timeLimit(.minutes(10))) struct ScenarioTests {
  @Test("The list has every scenario with a summary that fits in 80 columns")
  func list() async throws {
    try await withControlSandbox { sandbox in
      let text = try await sandbox.run("scenario").output
      #expect(text.split(separator: "\n").count == Scenario.allCases.count)
      #expect(text.split(separator: "\n").allSatisfy { $0.count <= 80 })
      let names = try await sandbox.run("scenario", "list", "--output", "json").json.elements.map { $0["name"] }
      #expect(names == Scenario.allCases.map { .string($0.rawValue) })
    }
  }

  @Test("Every preset fault has a scenario with the same name that adds the fault", arguments: FaultPreset.names)
  func presets(name: String) async throws {
    try await withControlSandbox { sandbox in
      #expect(try await sandbox.run("scenario", name).output.contains(#""preset":"\#(name)""#))
      let faults = try JSONDecoder().decode(JSONValue.self, from: try await sandbox.emulator.control("GET", "faults"))
      #expect(faults["faults"]?.elements.map { $0["preset"] } == [.string(name)])
    }
  }

  @Test("An expired access token can be refreshed, and an expired refresh token can't")
  func expiredTokens() async throws {
    try await withControlSandbox { sandbox in
      let tokens = try await sandbox.emulator.logIn(account: 1)
      let refresh =
        "grant_type=refresh_token&client_id=\(ClientOptions.demoAppKey)&refresh_token=\(tokens.refreshToken)"
      let access = try await sandbox.run("scenario", "expired-access")
      #expect(access.output == "POST /_emulator/tokens/expire {\"kind\":\"access_token\"}\n")
      #expect(access.notes.hasPrefix("Valid access tokens that have expired now: 1\n"))
      #expect(access.notes.hasSuffix("This can't be undone.\n"))
      #expect(try await sandbox.call("v2/user/me", token: tokens.accessToken).body["code"] == -401)
      #expect(try await sandbox.post("oauth/token", refresh).status == 200)
      let expired = try await sandbox.run("scenario", "expired-refresh")
      #expect(expired.output.contains("POST /_emulator/tokens/expire {\"kind\":\"refresh_token\"}\n"))
      #expect(try await sandbox.post("oauth/token", refresh).body["error_code"] == "KOE322")
      let reset = try await sandbox.run("scenario", "reset")
      #expect(reset.output.isEmpty && reset.notes == "There is no scenario to undo.\n")
    }
  }

  @Test("A scenario with expired tokens can be limited to an app and an account")
  func expiredTokensOfOneAccount() async throws {
    try await withControlSandbox { sandbox in
      let (one, two) = (try await sandbox.emulator.logIn(account: 1), try await sandbox.emulator.logIn(account: 2))
      let run = try await sandbox.run("scenario", "expired-access", "--app", "1234", "--account", "2")
      #expect(run.output.contains(#"{"account":2,"app":1234,"kind":"access_token"}"#))
      #expect(try await sandbox.call("v2/user/me", token: one.accessToken).status == 200)
      #expect(try await sandbox.call("v2/user/me", token: two.accessToken).body["code"] == -401)
    }
  }

  @Test("A reset restores the settings of an account that several scenarios changed")
  func accountSettings() async throws {
    try await withControlSandbox { sandbox in
      func account() async throws -> JSONValue {
        try JSONDecoder().decode(JSONValue.self, from: try await sandbox.emulator.control("GET", "accounts/2"))
      }
      let before = try await account()
      for scenario in ["dormant", "restricted", "dormant", "no-email", "under-14"] {
        try await sandbox.run("scenario", scenario, "--account", "2")
      }
      let changed = try await account()
      #expect(changed["status"] == "dormant" && changed["email"] == nil && changed["birthday"] == "0101")
      try await sandbox.run("scenario", "reset")
      #expect(try await account() == before)
    }
  }

  @Test("A user who is unlinked or withdraws consent has the same consent after a reset")
  func consent() async throws {
    try await withControlSandbox { sandbox in
      func consents() async throws -> [JSONValue?] {
        let data = try await sandbox.emulator.control("GET", "consents")
        return try JSONDecoder().decode(JSONValue.self, from: data)["consents"]?.elements.map { $0["scopes"] } ?? []
      }
      let token = try await sandbox.emulator.logIn(account: 1, scopes: ["friends", "talk_message"]).accessToken
      let before = try await consents()
      let withdrawn = try await sandbox.run("scenario", "missing-consent")
      #expect(
        withdrawn.output == """
          DELETE /_emulator/consents/1234/1/friends
          DELETE /_emulator/consents/1234/1/talk_message

          """)
      let friends = try await sandbox.call("v1/api/talk/friends", token: token)
      #expect(friends.body["code"] == -402)
      let again = try await sandbox.run("scenario", "missing-consent")
      #expect(again.output.isEmpty && again.notes.hasPrefix("There is nothing to change.\n"))
      let unlinked = try await sandbox.run("scenario", "unlinked")
      #expect(unlinked.notes.hasPrefix("Logins whose tokens were revoked: 1\n"))
      #expect(unlinked.notes.hasSuffix("To undo: kakao emulator scenario reset\n"))
      #expect(try await consents().isEmpty)
      let reset = try await sandbox.run("scenario", "reset")
      #expect(reset.notes.hasPrefix("A login has linked the account 1 again"))
      #expect(try await consents() == before)
    }
  }

  @Test("If the user has never logged in, the scenario first links the user, and reports it")
  func unlinkedWithoutLogin() async throws {
    try await withControlSandbox { sandbox in
      let run = try await sandbox.run("scenario", "unlinked", "--account", "sora")
      #expect(run.notes.hasPrefix("sora@example.com (3) wasn't linked to Demo (1234), so a login linked the account"))
      #expect(run.notes.contains("Logins whose tokens were revoked: 1\n") && !run.notes.contains("scenario reset"))
      let calls = run.output.split(separator: "\n")
      #expect(calls.map { $0.prefix { $0 != " " } } == ["POST", "POST"])
      #expect(calls.last == "POST /_emulator/accounts/3/unlink/1234")
    }
  }

  @Test(
    "A scenario's fault applies only to the specified account and app, and a reset removes it",
    arguments: [Scenario.answerLost, .rateLimited, .slow, .tokenEndpointDown, .maintenancePage])
  func faults(_ scenario: Scenario) async throws {
    try await withControlSandbox { sandbox in
      let result = try await sandbox.run(
        "scenario", scenario.rawValue, "--account", "jun", "--app", "1234", "--output", "json")
      let body = try result.json["calls"]?.elements.first?["body"]
      #expect(body?["preset"] == .string(scenario.rawValue))
      #expect(body?["match"]?["account"] == 2 && body?["match"]?["app"] == 1234)
      #expect(result.notes.isEmpty)
      #expect(try await sandbox.emulator.faults().count == 1)
      try await sandbox.run("scenario", "reset")
      #expect(try await sandbox.emulator.faults().isEmpty)
    }
  }

  @Test("A key rotation can't be undone, so the command doesn't offer a reset")
  func rotatedKeys() async throws {
    try await withControlSandbox { sandbox in
      let rotated = try await sandbox.run("scenario", "rotated-keys")
      #expect(rotated.output == "POST /_emulator/keys/rotate\n")
      #expect(!rotated.notes.contains("scenario reset"))
    }
  }

  @Test("A reset doesn't remove another fault that has the same ID after the emulator was restarted")
  func reusedFaultID() async throws {
    try await withControlSandbox { sandbox in
      let other = try await sandbox.emulator.addFault(.preset(.rateLimited))
      let undo = ScenarioUndo(
        CommandEnvironment(["XDG_STATE_HOME": sandbox.folder.path]), emulator: sandbox.emulator.url)
      let fault: JSONValue = ["id": .integer(Int64(other.id)), "preset": "slow", "match": [:]]
      try undo.save([try #require(ControlCall(removing: fault))])
      let reset = try await sandbox.run("scenario", "reset")
      #expect(reset.output.isEmpty)
      #expect(try await sandbox.emulator.faults().count == 1)
    }
  }

  @Test("After a reset of the emulator, there is no scenario to undo")
  func resetAfterEmulatorReset() async throws {
    try await withControlSandbox { sandbox in
      try await sandbox.run("scenario", "slow")
      // The scenario `slow` can be undone, but this one can't.
      #expect(!(try await sandbox.run("scenario", "expired-access")).notes.contains("scenario reset"))
      try await sandbox.run("reset")
      let reset = try await sandbox.run("scenario", "reset")
      #expect(reset.notes == "There is no scenario to undo.\n")
    }
  }

  @Test("A damaged file of undo calls is an error with its path")
  func damagedFile() async throws {
    try await withControlSandbox { sandbox in
      try await sandbox.run("scenario", "slow")
      let undo = ScenarioUndo(
        CommandEnvironment(["XDG_STATE_HOME": sandbox.folder.path]), emulator: sandbox.emulator.url)
      try Data("{".utf8).write(to: undo.file)
      let failure = await #expect(throws: CommandFailure.self) { try await sandbox.run("scenario", "reset") }
      #expect(failure?.code == "file_error" && failure?.value == undo.file.path)
    }
  }

  @Test("A scenario is described in the user's language")
  func korean() async throws {
    try await withControlSandbox { sandbox in
      var sandbox = sandbox
      sandbox.language = .korean
      let notes = try await sandbox.run("scenario", "slow").notes
      #expect(notes.contains("5초"))
    }
  }
}
