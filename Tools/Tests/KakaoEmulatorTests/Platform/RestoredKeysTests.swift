import Foundation
import Testing

@testable import EmulatorTestSupport
@testable import KakaoEmulator

/// Tests of replacing signing keys while others are being generated.
@Suite struct RestoredKeysTests {
  /// Returns signing keys and a stream that reports when keys are being generated.
  private func keys(in storage: Storage) -> (keys: SigningKeys, making: AsyncStream<Void>) {
    let (making, isMaking) = AsyncStream.makeStream(of: Void.self)
    let random = RandomSource { count in
      isMaking.yield()
      return RandomSource.system.bytes(count)
    }
    return (SigningKeys(storage: storage, clock: EmulatorClock(), random: random), making)
  }

  private func expectRestored(_ kind: StorageKind, while work: @escaping @Sendable (SigningKeys) async throws -> Void)
    async throws
  {
    try await kind.withStorage { storage in
      let (keys, making) = keys(in: storage)
      let imported = try TestKeys.pair.get()
      async let made: Void = work(keys)
      _ = await making.first { _ in true }
      try await storage.restore(StorageSnapshot(signingKeys: imported))
      try await made
      let kids = Set(imported.map(\.kid))
      #expect(Set(try await keys.all().map(\.kid)) == kids)
      #expect(Set(try await storage.signingKeys().map(\.kid)) == kids)
    }
  }

  @Test("Restored keys stay in use while the first keys are being generated", arguments: StorageKind.allCases)
  func restoreDuringGenerationKeepsRestoredKeys(kind: StorageKind) async throws {
    try await expectRestored(kind) { _ = try await $0.all() }
  }

  @Test("Restored keys stay in use while a rotation is in progress", arguments: StorageKind.allCases)
  func restoreDuringRotationKeepsRestoredKeys(kind: StorageKind) async throws {
    try await expectRestored(kind) { try await $0.rotate() }
  }
}
