public import Foundation

/// The part of an emulator that belongs to one test: its own app and people.
///
/// Tests that share an emulator can run at the same time, because each of them has its own app, people, users, tokens,
/// and faults. They share the clock, the lifetimes, and the signing keys.
///
/// ``withKakaoEmulator(people:app:environment:http:isolation:_:)`` and the trait `.kakaoEmulator` of
/// `KakaoEmulatorTestTraits` set up this part before a test, and remove it afterward.
public struct KakaoTestEmulator: Sendable {
  @TaskLocal static var ofTask: KakaoTestEmulator?

  /// The emulator of the test that the current task runs, or `nil` outside of such a test.
  ///
  /// Detached tasks and dispatch queues don't belong to the task of a test.
  public static var current: KakaoTestEmulator? { ofTask }

  /// The whole emulator, which other tests may use at the same time.
  public let emulator: RunningEmulator
  /// The app of this test.
  public let app: EmulatorApp
  /// The people of this test, who aren't users of any app yet.
  public let people: [EmulatorAccount]
  private let additions: EmulatorAdditions

  /// Adds people to the emulator and, unless `id` is the ID of an existing app, an app.
  ///
  /// `additions` records them, so that they can be removed.
  init(_ emulator: RunningEmulator, additions: EmulatorAdditions, people count: Int, app id: Int?) async throws {
    let apps = try await emulator.apps()
    if let id {
      guard let app = apps.first(where: { $0.id == id }) else { throw KakaoEmulatorUnavailableError.missingApp(id) }
      self.app = app
    } else {
      app = try await additions.addApp(copying: apps.first?.id)
    }
    (self.emulator, self.additions) = (emulator, additions)
    people = try await Self.add(count, to: additions, settings: [:])
  }

  /// The base URL of the emulator.
  ///
  /// Pass it to the SDK as `Hosts(emulator: url)`.
  public var url: URL { emulator.url }

  /// Adds more people, who are removed after the test.
  ///
  /// ```swift
  /// let child = try await emulator.addPeople(settings: ["birthyear": "2018", "birthday": "0101"])[0]
  /// ```
  ///
  /// - Parameters:
  ///   - count: The number of people.
  ///   - settings: The settings of each person, with the keys of the configuration file, such as
  ///     `["status": "dormant"]`.
  /// - Returns: The people.
  /// - Throws: ``EmulatorControlError`` if the emulator rejects a setting, or a connection error.
  public func addPeople(
    _ count: Int = 1, settings: [String: any Sendable] = [:]
  ) async throws -> [EmulatorAccount] {
    try await Self.add(count, to: additions, settings: settings)
  }

  /// Adds a fault for upcoming requests of this test's app, and removes it after the test.
  ///
  /// If the fault already applies to a specific app, that app isn't replaced. The fault doesn't affect a request that
  /// doesn't belong to an app, such as one for the signing keys. To make such requests of all tests fail, use
  /// ``RunningEmulator/addFault(_:)`` of ``emulator``.
  ///
  /// - Returns: The fault with the ID that ``RunningEmulator/faults()`` lists.
  /// - Throws: ``EmulatorControlError`` if a value is out of range, or a connection error.
  @discardableResult
  public func addFault(_ fault: EmulatorFault) async throws -> EmulatorFaultStatus {
    try await additions.addFault(fault.limited(toApp: app.id))
  }

  /// Logs a person in to this test's app, without pages.
  ///
  /// - Parameters:
  ///   - person: The person, who agrees to the required items and to `scopes`.
  ///   - scopes: Additional consent items. If there are any, they must include `openid` for an ID token to be issued,
  ///     as in any login.
  /// - Returns: Tokens for the app's REST API key.
  /// - Throws: ``EmulatorControlError`` if one of the consent items isn't set up for the app or the person can't log
  ///   in, or a connection error.
  public func logIn(_ person: EmulatorAccount, scopes: [String] = []) async throws -> IssuedTokens {
    try await emulator.logIn(account: person.id, app: app.id, scopes: scopes)
  }

  private static func add(
    _ count: Int, to additions: EmulatorAdditions, settings: [String: any Sendable]
  ) async throws -> [EmulatorAccount] {
    let first = await additions.peopleCount + 1
    var people: [EmulatorAccount] = []
    for number in first..<(first + max(count, 0)) {
      people.append(try await additions.addPerson(number, settings: settings))
    }
    return people
  }
}
