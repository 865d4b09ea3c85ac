import Foundation
import KakaoEmulator

/// Runs an emulator on a free port for as long as `body` takes.
///
/// Every call has an emulator of its own, in memory unless the options say otherwise, so that tests can run side by side.
/// Those in memory begin with the same signing keys, which take longer to make than most tests:
///
/// ```swift
/// @Test func anExpiredTokenIsRefreshed() async throws {
///   try await withEmulator { emulator in
///     let tokens = try await emulator.logIn(account: 1, scopes: ["account_email"])
///     try await emulator.advanceClock(by: 7 * 3600)
///     // … call your code with emulator.url and the tokens
///   }
/// }
/// ```
///
/// A test that walks through the login pages uses ``BrowserDriver``. Apps and accounts of your own are a YAML text:
/// `withEmulator(EmulatorOptions(configuration: .yaml(text)))`.
///
/// - Parameters:
///   - options: Address, configuration and storage; the demo configuration in memory when left out.
///   - isolation: The caller's actor, where `body` runs too.
///   - body: What to do with the emulator.
/// - Returns: What `body` returns.
/// - Throws: What `body` throws, or why the emulator could not start.
public func withEmulator<Value>(
  _ options: EmulatorOptions = EmulatorOptions(), isolation: isolated (any Actor)? = #isolation,
  _ body: (RunningEmulator) async throws -> Value
) async throws -> Value {
  var options = options
  options.sharesSigningKeys = options.storage == .memory
  let (urls, continuation) = AsyncThrowingStream.makeStream(of: URL.self)
  return try await withThrowingTaskGroup(of: Void.self, isolation: isolation) { group in
    group.addTask { [options] in
      do {
        try await Emulator.run(options) { continuation.yield($0) }
        continuation.finish()
      } catch {
        continuation.finish(throwing: error)
      }
    }
    defer { group.cancelAll() }
    for try await url in urls {
      return try await body(RunningEmulator(url: url, controlToken: options.controlToken))
    }
    throw CancellationError()
  }
}
