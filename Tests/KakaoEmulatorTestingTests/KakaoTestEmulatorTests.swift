import Foundation
import KakaoEmulatorTesting
import Testing

@Suite struct KakaoTestEmulatorTests {
  struct Failure: Error {}

  let fake = FakeEmulator()

  func with<Value>(
    people: Int = 1, app: Int? = nil, isolation: isolated (any Actor)? = #isolation,
    _ body: (KakaoTestEmulator) async throws -> Value
  ) async throws -> Value {
    try await withKakaoEmulator(people: people, app: app, environment: FakeEmulator.environment, http: fake, body)
  }

  @Test("A test gets a copy of the first app, with new keys")
  func ownApp() async throws {
    try await with { emulator in
      #expect(emulator.url.absoluteString == "http://127.0.0.1:1")
      #expect(emulator.app.id == 101)
      #expect(emulator.app.nativeAppKey == "n101" && emulator.app.restAPIKey == "r101")
      #expect(emulator.app.javaScriptKey == "j101" && emulator.app.adminKey == "a101")
      #expect(emulator.app.redirectURIs == ["http://localhost/oauth"])
    }
    #expect(await fake.bodies(of: "POST apps") == [FakeEmulator.Body(name: "Demo")])
  }

  @Test("People get numbered nicknames and unique email addresses")
  func people() async throws {
    let first = try await with(people: 3) { $0.people }
    let second = try await with(people: 2) { emulator in
      let dormant = try await emulator.addPeople(2, settings: ["status": "dormant"])
      #expect(dormant.map(\.nickname) == ["Person 3", "Person 4"])
      return emulator.people
    }
    #expect(first.map(\.nickname) == ["Person 1", "Person 2", "Person 3"])
    #expect(first.allSatisfy { $0.password == "emulator" })
    #expect(Set((first + second).map(\.email)).count == 5)
    #expect(Set((first + second).map(\.id)).count == 5)
    let statuses = await fake.bodies(of: "POST accounts").map(\.status)
    #expect(statuses == [nil, nil, nil, nil, nil, "dormant", "dormant"])
  }

  @Test("Settings override the generated email address and password")
  func settings() async throws {
    let settings = ["email": "a@example.com", "password": "secret"]
    let person = try await with { try await $0.addPeople(settings: settings)[0] }
    #expect(person.email == "a@example.com" && person.password == "secret")
  }

  @Test("Faults, the app, and people are removed after the test, even after an error")
  func removal() async throws {
    await #expect(throws: Failure.self) {
      try await with { emulator in
        try await emulator.addFault(.preset(.answerLost))
        throw Failure()
      }
    }
    #expect(
      await fake.changes == [
        "POST apps", "POST accounts", "POST faults", "DELETE faults/103", "DELETE apps/101", "DELETE accounts/102",
      ])
  }

  @Test("A canceled test also removes its app and people")
  func cancellation() async throws {
    let task = Task {
      try await with { _ in
        withUnsafeCurrentTask { $0?.cancel() }
        try Task.checkCancellation()
      }
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(await fake.changes.suffix(2) == ["DELETE apps/101", "DELETE accounts/102"])
  }

  @Test("A test may remove its app and people itself")
  func reset() async throws {
    try await with { _ in await fake.reset() }
    #expect(await fake.changes.suffix(2) == ["DELETE apps/101", "DELETE accounts/102"])
  }

  @Test("A fault applies only to the test's app, unless it names another one")
  func faults() async throws {
    try await with { emulator in
      try await emulator.addFault(.drop(match: .init(path: "/v2/user/me")))
      try await emulator.addFault(.drop(match: .init(app: 5678)))
    }
    let conditions = await fake.bodies(of: "POST faults").map(\.match)
    #expect(conditions == [.init(path: "/v2/user/me", app: 101), .init(app: 5678)])
  }

  @Test("A person logs in to the test's app")
  func login() async throws {
    let tokens = try await with { try await $0.logIn($0.people[0], scopes: ["account_email"]) }
    #expect(tokens.accessToken == "a")
    let login = FakeEmulator.Body(app: 101, account: 102, scope: "account_email")
    #expect(await fake.bodies(of: "POST login") == [login])
  }

  @Test("A configured app is used unchanged and isn't removed")
  func configuredApp() async throws {
    let app = try await with(people: 0, app: 5678) { $0.app }
    #expect(app.name == "Other" && app.nativeAppKey == "n5678")
    #expect(await fake.changes.isEmpty)
  }

  @Test("Each task has its own current emulator")
  func current() async throws {
    #expect(KakaoTestEmulator.current == nil)
    async let first = with { emulator in
      #expect(KakaoTestEmulator.current?.app == emulator.app)
      return try #require(await Task { KakaoTestEmulator.current?.app }.value)
    }
    async let second = with { _ in try #require(KakaoTestEmulator.current?.app) }
    let apps = try await [first, second]
    #expect(apps[0] != apps[1])
    #expect(KakaoTestEmulator.current == nil)
  }

  @MainActor @Test("The closure runs on the test's actor")
  func isolation() async throws {
    var people = 0
    try await with(people: 2) { emulator in
      MainActor.assertIsolated()
      people = emulator.people.count
    }
    #expect(people == 2)
  }
}
