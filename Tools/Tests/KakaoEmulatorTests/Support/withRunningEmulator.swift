import Foundation
import Testing

@testable import EmulatorTestSupport
@testable import KakaoEmulator

/// Runs a complete emulator on a free port while `body` runs.
func withRunningEmulator(
  _ options: EmulatorOptions = EmulatorOptions(), body: @escaping @Sendable (URL) async throws -> Void
) async throws {
  var options = options
  options.usesTestSigningKeys = options.storage == .memory
  let (urls, ready) = AsyncStream.makeStream(of: URL.self)
  try await withThrowingTaskGroup(of: Void.self) { group in
    group.addTask { [options] in try await Emulator.run(options) { ready.yield($0) } }
    let url = try #require(await urls.first { _ in true })
    try await body(url)
    group.cancelAll()
    try await group.waitForAll()
  }
}
