import Testing

@testable import KakaoEmulatorTestTraits

extension Trait where Self == KakaoEmulatorTrait {
  /// Returns the trait `.kakaoEmulator` with an in-memory emulator.
  static func fakeEmulator(people: Int = 1) -> Self {
    Self(people: people, app: nil, environment: FakeEmulator.environment, http: FakeEmulator())
  }
}

@Suite(.fakeEmulator()) struct KakaoEmulatorTraitTests {
  @Test("A test of a suite has an emulator")
  func suite() throws {
    let emulator = try #require(KakaoTestEmulator.current)
    #expect(emulator.people.map(\.nickname) == ["Person 1"])
  }

  @Test("A test's own trait overrides its suite's trait", .fakeEmulator(people: 3))
  func test() throws {
    let emulator = try #require(KakaoTestEmulator.current)
    #expect(emulator.people.count == 3)
  }

  @Test("Each argument has its own app", arguments: 1...3)
  func arguments(_ number: Int) async throws {
    let emulator = try #require(KakaoTestEmulator.current)
    let people = try await emulator.addPeople(number)
    #expect(people.map(\.nickname) == (2...(number + 1)).map { "Person \($0)" })
  }
}

@Suite struct KakaoEmulatorTraitDefaultTests {
  @Test("Without arguments, the trait creates one person")
  func defaults() {
    for trait: KakaoEmulatorTrait in [.kakaoEmulator, .kakaoEmulator()] {
      #expect(trait.isRecursive)
      #expect(trait.people == 1)
      #expect(trait.app == nil)
    }
  }
}
