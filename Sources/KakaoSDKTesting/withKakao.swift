import KakaoSDKAuth

/// Runs `body` with a test platform that `UserApi.shared` and the other shared instances use.
///
/// `UserApi.shared`, `AuthApi.shared`, `TalkApi.shared`, `ShareApi.shared`, `NaviApi.shared`, and their static
/// functions use the platform in the task of `body`, and in tasks that `body` starts with `Task` or a task group. Other
/// tasks don't use the platform, so tests can run at the same time. `KakaoSDK.initSDK` isn't necessary.
///
/// In a test with XCTest, call this function in the test method. With Swift Testing, the trait `.kakao(user:)` of
/// `KakaoSDKTestTraits` does the same.
///
/// ```swift
/// final class ProfileTests: XCTestCase {
///   func testEmailIsMissing() async throws {
///     try await withKakao(user: .refusedEmail) { platform in
///       let user = try await UserApi.shared.me()
///       XCTAssertNil(user.kakaoAccount?.email)
///       XCTAssertEqual(platform.calls, [.me])
///     }
///   }
/// }
/// ```
///
/// Code that runs in a detached task or on a dispatch queue doesn't belong to the task of `body`. For such code, use
/// `Auth.shared.setClient(_:)` in tests that run one after the other.
///
/// - Parameters:
///   - user: The logged-in user, or `nil` if no user is logged in. The user is added to the platform, and replaces a
///     different user with the same ID.
///   - platform: The platform. The default is a new platform with this user, or with ``TestUser/sample`` if no user is
///     logged in.
///   - isolation: The actor that `body` runs on. The default is the caller's actor.
///   - body: A closure that uses the platform. ``TestPlatform/current`` is also this platform while `body` runs.
/// - Returns: The result of `body`.
/// - Throws: The error of `body`.
public func withKakao<Value>(
  user: TestUser? = .sample, platform: TestPlatform? = nil, isolation: isolated (any Actor)? = #isolation,
  _ body: (TestPlatform) async throws -> Value
) async rethrows -> Value {
  let platform = platform ?? TestPlatform(loggedIn: user)
  // Initializing this property connects `ShareApi.shared` and `NaviApi.shared` to the client.
  _ = Auth.shared
  return try await Auth.$clientOfTask.withValue(.testing(user: user, platform: platform)) {
    try await TestPlatform.$ofTask.withValue(platform) { try await body(platform) }
  }
}

extension TestPlatform {
  @TaskLocal static var ofTask: TestPlatform?

  /// The platform of the test that the current task runs, or `nil` outside of such a test.
  ///
  /// ``withKakao(user:platform:isolation:_:)`` and the trait `.kakao(user:)` of `KakaoSDKTestTraits` set it. Detached
  /// tasks and dispatch queues don't belong to the task of a test.
  public static var current: TestPlatform? { ofTask }

  /// Creates a platform for a user who is logged in, or with ``TestUser/sample`` if no user is logged in.
  convenience init(loggedIn user: TestUser?) {
    self.init(users: user.map { [$0] } ?? [.sample])
  }
}
