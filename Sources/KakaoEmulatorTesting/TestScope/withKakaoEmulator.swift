public import Foundation

/// Calls `body` with a part of an emulator that has its own app and people, and removes this part afterward.
///
/// In a test with XCTest, call it in the test method. With Swift Testing, the trait `.kakaoEmulator` of
/// `KakaoEmulatorTestTraits` does the same.
///
/// ```swift
/// final class ProfileTests: XCTestCase {
///   func testNickname() async throws {
///     try await withKakaoEmulator(people: 2) { emulator in
///       let token = try await emulator.logIn(emulator.people[0]).accessToken
///       // … call your code with emulator.url, emulator.app, and the token
///     }
///   }
/// }
/// ```
///
/// The emulator is the one at `KAKAO_EMULATOR_URL`, which `kakao emulator exec` sets. Without this variable, the tests'
/// process starts one on macOS and Linux if it finds `kakao` at the path in `KAKAO_BIN` or in a folder of `PATH`.
/// Otherwise, for example on a simulator, the emulator is the one at `http://127.0.0.1:9090`. If the process has
/// started an emulator, all of its tests share this emulator, which stops when the process ends.
///
/// - Parameters:
///   - people: The number of people, who have the nicknames `Person 1`, `Person 2`, and so on.
///   - app: The ID of an app in the emulator's configuration, for an app under test with a fixed key. If `nil`, the
///     test gets its own app with the settings of the emulator's first app and new keys.
///   - environment: The environment variables.
///   - http: The client that sends the requests, or `nil` for one that uses `URLSession`.
///   - isolation: The actor that `body` runs on. By default, it is the caller's actor.
///   - body: A closure that uses the emulator. ``KakaoTestEmulator/current`` is also this emulator while `body` runs.
/// - Returns: The result of `body`.
/// - Throws: One of these errors:
///   - ``KakaoEmulatorUnavailableError`` if there is no emulator.
///   - The error of `body`.
///   - ``EmulatorControlError`` or a connection error if the part of the emulator can't be set up or removed.
public func withKakaoEmulator<Value>(
  people: Int = 1, app: Int? = nil, environment: [String: String] = ProcessInfo.processInfo.environment,
  http: (any EmulatorHTTPClient)? = nil, isolation: isolated (any Actor)? = #isolation,
  _ body: (KakaoTestEmulator) async throws -> Value
) async throws -> Value {
  let emulator = try await RunningEmulator.forTests(environment: environment, http: http)
  let additions = EmulatorAdditions(emulator)
  let result: Result<Value, any Error>
  do {
    let test = try await emulator.requiringEmulator {
      try await KakaoTestEmulator(emulator, additions: additions, people: people, app: app)
    }
    result = .success(try await KakaoTestEmulator.$ofTask.withValue(test) { try await body(test) })
  } catch {
    result = .failure(error)
  }
  // The removal runs in its own task, because the requests of a canceled task would fail.
  let removalError = await Task { await additions.removeAll() }.value
  let value = try result.get()
  if let removalError { throw removalError }
  return value
}
