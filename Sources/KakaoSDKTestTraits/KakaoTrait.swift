#if canImport(Testing)
  @_exported import KakaoSDKTesting
  public import Testing

  /// A trait that gives each test its own test platform, which `UserApi.shared` uses.
  ///
  /// It calls `withKakao` for each test, and for each argument of a test. On a suite, it applies to all tests in the
  /// suite. Tests that run at the same time don't see each other's users.
  public struct KakaoTrait: TestTrait, SuiteTrait, TestScoping {
    private let user: TestUser?

    init(user: TestUser?) { self.user = user }

    /// Always `true`, so a suite passes the trait on to its tests.
    public var isRecursive: Bool { true }

    /// Runs a test with a platform as `TestPlatform.current`.
    ///
    /// Swift Testing calls this method.
    ///
    /// - Parameters:
    ///   - test: The test.
    ///   - testCase: The test with one of its arguments.
    ///   - function: The function that runs the test.
    /// - Throws: The error of the test.
    public func provideScope(
      for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
      try await withKakao(user: user) { _ in try await function() }
    }
  }

  extension Trait where Self == KakaoTrait {
    /// Gives each test a platform, on which `TestUser.sample` is logged in.
    public static var kakao: Self { Self(user: .sample) }

    /// Gives each test a platform, on which a user is logged in.
    ///
    /// ```swift
    /// @Test(.kakao(user: .refusedEmail)) func asksForTheEmail() async throws {
    ///   let user = try await UserApi.shared.me()
    ///   #expect(user.kakaoAccount?.emailNeedsAgreement == true)
    /// }
    /// ```
    ///
    /// - Parameter user: The user, or `nil` if no user is logged in.
    /// - Returns: The trait.
    public static func kakao(user: TestUser? = .sample) -> Self { Self(user: user) }
  }
#endif
