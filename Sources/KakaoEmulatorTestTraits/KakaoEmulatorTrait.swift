#if canImport(Testing)
  import Foundation
  @_exported import KakaoEmulatorTesting
  public import Testing

  /// A trait that gives each test a part of an emulator, with its own app and people.
  ///
  /// It calls `withKakaoEmulator` for each test, and for each argument of a test. On a suite, it applies to all tests in
  /// the suite.
  public struct KakaoEmulatorTrait: TestTrait, SuiteTrait, TestScoping {
    let people: Int
    let app: Int?
    private let environment: [String: String]
    private let http: (any EmulatorHTTPClient)?

    init(
      people: Int, app: Int?, environment: [String: String] = ProcessInfo.processInfo.environment,
      http: (any EmulatorHTTPClient)? = nil
    ) {
      (self.people, self.app) = (people, app)
      (self.environment, self.http) = (environment, http)
    }

    /// Always `true`, so a suite passes the trait on to its tests.
    public var isRecursive: Bool { true }

    /// Runs a test with an emulator as `KakaoTestEmulator.current`.
    ///
    /// Swift Testing calls this method.
    ///
    /// - Parameters:
    ///   - test: The test.
    ///   - testCase: The test with one of its arguments.
    ///   - function: The function that runs the test.
    /// - Throws: The error of the test, or an error of `withKakaoEmulator`.
    public func provideScope(
      for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
      try await withKakaoEmulator(people: people, app: app, environment: environment, http: http) { _ in
        try await function()
      }
    }
  }

  extension Trait where Self == KakaoEmulatorTrait {
    /// Gives each test its own app and one person.
    ///
    /// ```swift
    /// @Suite(.kakaoEmulator) struct ProfileTests {
    ///   @Test func nickname() async throws {
    ///     let emulator = try #require(KakaoTestEmulator.current)
    ///     let token = try await emulator.logIn(emulator.people[0]).accessToken
    ///     // … call your code with emulator.url, emulator.app, and the token
    ///   }
    /// }
    /// ```
    public static var kakaoEmulator: Self { Self(people: 1, app: nil) }

    /// Gives each test an app and people.
    ///
    /// - Parameters:
    ///   - people: The number of people, who have the nicknames `Person 1`, `Person 2`, and so on.
    ///   - app: The ID of an app in the emulator's configuration, which all tests use. If `nil`, each test gets its own
    ///     app with the settings of the emulator's first app and new keys.
    /// - Returns: The trait.
    public static func kakaoEmulator(people: Int = 1, app: Int? = nil) -> Self { Self(people: people, app: app) }
  }
#endif
