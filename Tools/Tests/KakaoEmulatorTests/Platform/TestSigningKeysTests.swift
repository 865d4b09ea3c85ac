import Foundation
import Synchronization
import Testing

@testable import EmulatorTestSupport
@testable import KakaoEmulator

@Suite struct TestSigningKeysTests {
  private func kids(usesTestKeys: Bool) async throws -> [String] {
    let keys = SigningKeys(storage: Storage(), clock: EmulatorClock(), random: .system, usesTestKeys: usesTestKeys)
    return try await keys.all().map(\.kid)
  }

  @Test("Only emulators with test keys start with the same keys")
  func onlyEmulatorsWithTestKeysUseThem() async throws {
    let testKeys = try await kids(usesTestKeys: true)
    #expect(testKeys.count == SigningKeys.count)
    #expect(try await kids(usesTestKeys: true) == testKeys)
    #expect(try await Set(kids(usesTestKeys: false)).isDisjoint(with: testKeys))
  }

  @Test("A rotation replaces test keys")
  func rotationReplacesThem() async throws {
    let keys = SigningKeys(storage: Storage(), clock: EmulatorClock(), random: .system, usesTestKeys: true)
    let before = try await keys.all()
    try await keys.rotate()
    let after = try await keys.all()
    #expect(after.count == before.count && after.first?.kid != before.first?.kid)
  }

  @Test("Keys that exceed their lifetime while they are generated are returned", .timeLimit(.minutes(10)))
  func lifetimeCanBeShorterThanGeneration() async throws {
    let seconds = Mutex(0.0)
    let clock = EmulatorClock {
      seconds.withLock { seconds in
        seconds += 2
        return TestEmulator.start + seconds
      }
    }
    var lifetimes = Lifetimes()
    lifetimes.signingKey = 1
    let keys = SigningKeys(
      storage: Storage(), clock: clock, random: .system, lifetimes: LifetimeSettings(lifetimes), usesTestKeys: true)
    #expect(try await keys.all().count == SigningKeys.count)
  }
}
