import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Testing

@testable import EmulatorTestSupport
@testable import KakaoEmulator

@Suite struct StateTests {
  private func restore(_ emulator: TestEmulator, _ yaml: String) async throws -> TestResponse {
    try await emulator.post("/_emulator/import", body: yaml, type: "application/yaml")
  }

  @Test("A state is the same after an export and an import", arguments: StorageKind.allCases)
  func exportAndImportRoundTrip(kind: StorageKind) async throws {
    try await kind.withEmulator { emulator in
      emulator.clock.advance(by: 0.123_456)
      let tokens = try await emulator.tokens(Login(scopes: ["account_email"], nonce: "n"))
      let code = try await emulator.code(Login(account: 2))
      let session = AccountSession(
        id: SecretHash(of: "s"), accountID: 1, authenticatedAt: emulator.clock.now,
        expiresAt: emulator.clock.now.addingTimeInterval(60))
      try await emulator.storage.save(session)
      for ticket in LoginTicketStorageTests.all { try await emulator.storage.save(ticket) }
      let agt = try await emulator.post(
        "/api/agt", ["client_id": try await emulator.app().keys.rest, "access_token": tokens.access])
      #expect(agt.status == .ok)
      let exported = try await emulator.get("/_emulator/export?keys=true")
      #expect(exported.headers[.contentType] == "application/yaml;charset=UTF-8")
      for secret in [tokens.access, tokens.refresh, code, try agt.string("agt")] {
        #expect(!exported.text.contains(secret))
      }

      _ = try await emulator.control("reset", "{}")
      emulator.clock.advance(by: 86_400)
      #expect(try await emulator.get("/v2/user/me", authorization: "Bearer \(tokens.access)").status == .unauthorized)
      let imported = try await restore(emulator, exported.text)
      #expect(imported.text == #"{"imported":true}"#)

      #expect(try await emulator.get("/_emulator/export?keys=true").text == exported.text)
      let me = try await emulator.get("/v2/user/me", authorization: "Bearer \(tokens.access)")
      #expect(me.text.contains("minji@example.com"))
      #expect(try await emulator.refresh(tokens.refresh).status == .ok)
      #expect(try await emulator.redeem(code, Login(account: 2)).status == .ok)
      for ticket in LoginTicketStorageTests.all {
        #expect(try await emulator.storage.ticket(ticket.id) == ticket)
      }
    }
  }

  @Test("An export has every record except deliveries, settings, and, by default, signing keys")
  func exportIsComplete() async throws {
    try await withEmulator { emulator in
      let storage = emulator.storage
      // Replace the app and the account of the samples, which aren't valid in a configuration file.
      var app = try await emulator.app()
      app.id = Sample.app.id
      let account = try #require(try await storage.account(id: Sample.account.id))
      try await storage.reset(apps: [], accounts: [])
      try await storage.save(Sample.all + [app, account])
      let before = try await storage.snapshot()
      let yaml = try await StateExport(services: emulator.services).yaml(withKeys: false)
      var imported = try StateImport(yaml: yaml).snapshot
      #expect(imported.signingKeys == nil)
      imported.signingKeys = before.signingKeys
      #expect(imported == before)
      try await storage.reset(apps: [], accounts: [])
      try await storage.restore(imported)
      #expect(try await storage.types() == Tables.types.subtracting(["NumberedDelivery"]))
    }
  }

  /// A ticket without its account can be imported, because the emulator ignores such a ticket.
  @Test("A record other than a ticket is imported only with the app, account, link, or grant to which it belongs")
  func ownersAreRequired() async throws {
    try await withEmulator { emulator in
      try await emulator.storage.reset(apps: [], accounts: [])
      try await emulator.storage.save(Sample.all)
      let yaml = try await StateExport(services: emulator.services).yaml(withKeys: false)
      let state = try ConfigNode(yaml: yaml, file: "export").json().member("state")
      guard case .object(let lists)? = state else {
        Issue.record("the export has no records")
        return
      }
      for list in lists where list.name != "tickets" {
        let alone: JSON = ["version": 1, "state": .object([list])]
        let error = #expect(throws: ConfigError.self, "\(list.name)") { try StateImport(yaml: alone.text) }
        #expect(error?.field == "state.\(list.name)[0]")
      }
    }
  }

  @Test("A state that was exported after deletions can be imported", arguments: StorageKind.allCases)
  func deletedDataLeavesValidExport(kind: StorageKind) async throws {
    try await kind.withEmulator { emulator in
      let value = try await emulator.code()
      let code = try #require(try await emulator.storage.code(SecretHash(of: value)))
      let request = AuthorizationRequest(
        id: SecretHash(of: "r"), appID: 1234, clientID: "key", keyKind: .javascript, redirectURI: "JS-SDK",
        createdAt: emulator.clock.now, expiresAt: emulator.clock.now + 60)
      try await emulator.storage.add(request, keeping: 9)
      let answer = PopupResult.approved(request, accountID: 1, scopes: [], authenticatedAt: emulator.clock.now)
      try await PopupLogins(services: emulator.services).complete(SecretHash(of: "p"), with: answer)
      #expect(try await emulator.control("accounts/1/unlink/1234", "").status == .ok)
      #expect(try await PopupLogins(services: emulator.services).consume(SecretHash(of: "p")) == nil)
      await #expect(throws: StorageError.noLink) { try await emulator.storage.save(code) }
      #expect(try await emulator.delete("/_emulator/accounts/1").status == .ok)
      #expect(try await emulator.delete("/_emulator/apps/1234").status == .ok)
      let exported = try await emulator.get("/_emulator/export").text
      #expect(try await restore(emulator, exported).text == #"{"imported":true}"#)
    }
  }

  @Test("An import deletes objects that have expired by its clock, and restarts the call counts")
  func importExpiresByItsClockAndResetsQuota() async throws {
    let yaml = EmulatorConfig.demoYAML.replacing(
      "rate_limits: {enabled: true}", with: "rate_limits: {calls_per_month: 1}")
    try await withEmulator(.yaml(yaml)) { emulator in
      let bearer = try await emulator.bearer()
      _ = try await emulator.control("login", #"{"app": 5678, "account": 1}"#)
      #expect(try await emulator.get("/v2/user/me", authorization: bearer).status == .ok)
      #expect(try await emulator.get("/v2/user/me", authorization: bearer).status == .badRequest)
      let exported = try await emulator.get("/_emulator/export").text
      #expect(try await restore(emulator, exported).status == .ok)
      #expect(try await emulator.get("/v2/user/me", authorization: bearer).status == .ok)
      #expect(try await emulator.storage.link(app: 5678, account: 1) != nil)

      let later = exported.replacing(#"clock: "2026-01-01T00:00:00Z""#, with: #"clock: "2026-01-02T00:00:00Z""#)
      #expect(later != exported)
      #expect(try await restore(emulator, later).status == .ok)
      #expect(try await emulator.storage.link(app: 5678, account: 1) == nil)
    }
  }

  @Test("The export contains signing keys only on request")
  func keysAreExportedOnRequest() async throws {
    try await withEmulator { emulator in
      let plain = try await emulator.get("/_emulator/export").text
      #expect(!plain.contains("PRIVATE KEY") && !plain.contains("signing_keys"))
      let before = try await emulator.services.signingKeys.all().map(\.kid)
      _ = try await restore(emulator, plain)
      #expect(try await emulator.services.signingKeys.all().map(\.kid) == before)
      #expect(try await emulator.get("/_emulator/export?keys=1").status == .badRequest)
    }
  }

  @Test("An invalid file changes nothing", arguments: StorageKind.allCases)
  func invalidFileChangesNothing(kind: StorageKind) async throws {
    try await kind.withEmulator { emulator in
      let tokens = try await emulator.tokens()
      let good = try await emulator.get("/_emulator/export").text
      let broken = [
        good.replacingOccurrences(of: "appID: 1234", with: "appID: 999"),
        good.replacingOccurrences(of: "agreedScopes:", with: "agreedShoes:"),
        good.replacingOccurrences(of: "version: 1", with: "version: 2"),
        good.replacingOccurrences(of: "clock: ", with: "clock: x"),
        good.replacingOccurrences(of: "clock: \"2026", with: "clock: \"0000"),
        good.replacingOccurrences(of: "refreshToken: ", with: "refreshToken: x"),
        good + "shoes: 1\n", "apps: [", "", "- 1", "version: 1\nstate: {links: [{}]}\n",
        String(repeating: "[", count: 20_000),
      ]
      for yaml in broken {
        let refused = try await restore(emulator, yaml)
        #expect(refused.status == .badRequest && yaml != good)
        #expect(try await emulator.get("/_emulator/export").text == good)
      }
      #expect(try await emulator.get("/v2/user/me", authorization: "Bearer \(tokens.access)").status == .ok)
    }
  }

  @Test("In exports of earlier versions, short-lived credentials are called passes")
  func storedNameOfCredentials() throws {
    #expect(throws: Never.self) { try StateImport(yaml: "version: 1\nstate:\n  passes: []\n") }
    let error = #expect(throws: ConfigError.self) {
      try StateImport(yaml: "version: 1\napps: []\naccounts: []\nstate:\n  passes:\n    - id: x\n")
    }
    #expect(error?.field == "state.passes[0].id")
  }

  @Test("The stored name of a restriction doesn't change", arguments: AccountRestriction.allCases)
  func storedNameOfRestriction(restriction: AccountRestriction) throws {
    var account = try #require(try EmulatorConfig.demo().accounts.first)
    let encoded = try JSONSerialization.jsonObject(with: JSONEncoder().encode(account))
    var members = try #require(encoded as? [String: Any])
    members["hindrance"] = restriction.rawValue
    account.restriction = restriction
    let stored = try JSONSerialization.data(withJSONObject: members)
    #expect(try JSONDecoder().decode(Account.self, from: stored) == account)
  }

  @Test("An error contains its line")
  func errorsReportLine() throws {
    let yaml = "version: 1\napps: []\naccounts:\n  - {id: 1, password: p}\nstate:\n  sessions:\n    - id: x\n"
    let error = ConfigError(
      file: "import", line: 7, field: "state.sessions[0].id", message: "state.sessions[0].id: id has a wrong value")
    #expect(throws: error) {
      try StateImport(yaml: yaml)
    }
  }

  @Test(
    "An unknown key is reported at any depth",
    arguments: ["{parts: [{a: 1}, {b: 1}], part: {a: 2}}", "{parts: [], part: {a: 2, b: 1}}"])
  func unknownKeysAreReportedEverywhere(yaml: String) throws {
    struct Part: Codable { let a: Int? }
    struct Record: Codable { let parts: [Part], part: Part }
    let good = try RecordCoder.record(Record.self, ConfigNode(yaml: "{parts: [{a: 1}, {}], part: {}}", file: "f"))
    #expect(good.parts.map(\.a) == [1, nil])
    let error = #expect(throws: ConfigError.self) {
      try RecordCoder.record(Record.self, ConfigNode(yaml: yaml, file: "f"))
    }
    #expect(error?.message.contains("unknown key b") == true)
  }

  @Test("YAML aliases are rejected")
  func aliasesAreRejected() {
    let bomb = (1..<12).reduce("a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n") { text, n in
      text + "a\(n): &a\(n) [\((0..<10).map { _ in "*a\(n - 1)" }.joined(separator: ", "))]\n"
    }
    let indented = bomb.split(separator: "\n").map { "      " + $0 }.joined(separator: "\n")
    let yaml = "version: 1\nstate:\n  links:\n    -\n\(indented)\n"
    let keys = bomb + "? *a11\n: x\n"
    for yaml in [yaml, keys, "version: 1\napps: &a []\naccounts: *a\n", "apps: &a []\nb: {?*a : 1}\n"] {
      let error = #expect(throws: ConfigError.self) { try StateImport(yaml: yaml) }
      #expect(error?.message == "YAML aliases aren't supported; repeat the values instead")
    }
    #expect(throws: Never.self) { try StateImport(yaml: "version: 1\n# Tom &Jerry, 2 * 3, *Tom & 4\n") }
  }

  @Test("Values that are nested too deeply or that aliases multiply are refused in every YAML text")
  func expansionIsLimited() throws {
    func nested(_ depth: Int) -> String {
      String(repeating: "[", count: depth) + "1" + String(repeating: "]", count: depth)
    }
    #expect(try ConfigNode(yaml: nested(JSON.maximumDepth), file: "f").json() == JSON(text: nested(JSON.maximumDepth)))
    let bomb = (1..<12).reduce("a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n") { text, n in
      text + "a\(n): &a\(n) [\((0..<10).map { _ in "*a\(n - 1)" }.joined(separator: ", "))]\n"
    }
    for yaml in [nested(JSON.maximumDepth + 1), nested(900), bomb] {
      #expect(throws: ConfigError.self) { try ConfigNode(yaml: yaml, file: "f") }
    }
    #expect(try ConfigNode(yaml: "a: &a [1, 2]\nb: *a\n", file: "f").json() == ["a": [1, 2], "b": [1, 2]])
  }

  /// For a file of several megabytes, comparing each name with all others would take too long.
  @Test("Many anchors and aliases are parsed in linear time", .timeLimit(.minutes(10)))
  func manyAnchorsAreParsedOnce() throws {
    let marks = (0..<50_000).map { "&a\($0) *b\($0)" }.joined(separator: " ")
    #expect(try StateImport(yaml: "version: 1\n# \(marks)\n").snapshot.apps.isEmpty)
    let error = #expect(throws: ConfigError.self) { try StateImport(yaml: "version: 1\n# \(marks) *a7\n") }
    #expect(error?.message == "YAML aliases aren't supported; repeat the values instead")
  }

  @Test("Only YAML is accepted")
  func acceptsYAMLOnly() async throws {
    try await withEmulator { emulator in
      let refused = try await emulator.post("/_emulator/import", body: "version: 1", type: "text/plain")
      #expect(refused.status == .unsupportedMediaType)
    }
  }
}

@Suite struct ConfigJSONTests {
  @Test("An encoded configuration can be decoded")
  func jsonRoundTrips() throws {
    let config = try EmulatorConfig.demo()
    for app in config.apps { #expect(try App(ConfigNode(json: app.configJSON)) == app) }
    for account in config.accounts { #expect(try Account(ConfigNode(json: account.configJSON)) == account) }
  }

  @Test("Every setting is encoded")
  func everySettingIsExported() throws {
    var app = try #require(try EmulatorConfig.demo().apps.first)
    app.testMembers = [1, 2]
    app.consentItems = [
      ConsentItem(id: "birthyear", level: .required, delegated: true, purpose: "For your birthday", isCollected: true)
    ]
    app.serviceTerms = [
      ServiceTerm(tag: "a", title: "A", required: true, revocable: true, url: "https://example.com/terms")
    ]
    app.platforms = Platforms(iosBundleIDs: ["a"], androidKeyHashes: ["b"], webOrigins: ["http://localhost"])
    app.allowedIPs = ["127.0.0.1"]
    app.group = "group"
    #expect(try App(ConfigNode(json: app.configJSON)) == app)
    var account = try #require(try EmulatorConfig.demo().accounts.first)
    account.restriction = .dormant
    #expect(try Account(ConfigNode(json: account.configJSON)) == account)
  }

  @Test("A patch removes members that are null")
  func nullRemovesMember() {
    let value: JSON = ["a": 1, "b": ["c": 2, "d": 3]]
    #expect(value.merging(["a": .null, "b": ["c": .null, "e": 4]]) == ["b": ["d": 3, "e": 4]])
    #expect(value.merging(["b": [5]]) == ["a": 1, "b": [5]])
  }
}
