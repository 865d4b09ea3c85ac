import Foundation
import Synchronization
import Testing

@testable import EmulatorTestSupport
@testable import KakaoEmulator

@Suite struct SharedSigningKeysTests {
  private func kids(isShared: Bool) async throws -> [String] {
    let keys = SigningKeys(storage: Storage(), clock: EmulatorClock(), random: .system, isShared: isShared)
    return try await keys.all().map(\.kid)
  }

  @Test("Only emulators that share signing keys start with the same keys")
  func onlySharingEmulatorsUseThem() async throws {
    let shared = try await kids(isShared: true)
    #expect(shared.count == SigningKeys.count)
    #expect(try await kids(isShared: true) == shared)
    #expect(try await Set(kids(isShared: false)).isDisjoint(with: shared))
  }

  @Test("A rotation replaces shared keys")
  func rotationReplacesThem() async throws {
    let keys = SigningKeys(storage: Storage(), clock: EmulatorClock(), random: .system, isShared: true)
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
      storage: Storage(), clock: clock, random: .system, lifetimes: LifetimeSettings(lifetimes), isShared: true)
    #expect(try await keys.all().count == SigningKeys.count)
  }
}
