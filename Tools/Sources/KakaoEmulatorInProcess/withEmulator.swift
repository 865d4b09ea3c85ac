import Foundation
public import KakaoEmulator
@_exported import KakaoEmulatorTesting

/// Runs an emulator on a free port while `body` runs.
///
/// Each call starts a separate emulator, so that tests can run in parallel. By default, the emulator stores its state
/// in memory. Emulators with storage in memory share their initial signing keys, because generating keys takes longer
/// than most tests.
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
/// To go through the login pages in a test, use `BrowserDriver`. To use your own apps and accounts, pass YAML:
/// `withEmulator(EmulatorOptions(configuration: .yaml(text)))`.
///
/// - Parameters:
///   - options: The address, configuration and storage. By default, the demo configuration in memory.
///   - http: The client that sends the requests of `RunningEmulator`, or `nil` for one that uses `URLSession`.
///   - isolation: The actor that `body` runs on, by default the caller's.
///   - body: A closure that uses the emulator.
/// - Returns: The result of `body`.
/// - Throws: The error that `body` throws, or an error if the emulator can't start.
public func withEmulator<Value>(
  _ options: EmulatorOptions = EmulatorOptions(), http: (any EmulatorHTTPClient)? = nil,
  isolation: isolated (any Actor)? = #isolation,
  _ body: (RunningEmulator) async throws -> Value
) async throws -> Value {
  var options = options
  options.usesTestSigningKeys = options.storage == .memory
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
      return try await body(RunningEmulator(url: url, controlToken: options.controlToken, http: http))
    }
    throw CancellationError()
  }
}
