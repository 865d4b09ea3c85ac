import Foundation
import KakaoSDKAuth
import KakaoSDKCommon

/// The users, logins, and settings of a ``TestPlatform``, and its responses to requests.
struct PlatformState: Sendable {
  /// The ID of the test app.
  static let appID: Int64 = 1_048_576

  let configuration: KakaoConfiguration
  let usesOpenIDConnect: Bool

  private(set) var users: [TestUser] = []
  /// The users by ID, in the state in which the test added them; unlinking a user restores that state.
  private var addedUsers: [Int64: TestUser] = [:]
  /// The times at which the users were linked to the app, by user ID.
  var connectedAt: [Int64: Date] = [:]

  var nextLogin: TestPlatform.LoginOutcome?
  var isKakaoTalkInstalled = false
  var isKakaoNaviInstalled = false
  var isOnline = true
  var failures: [TestPlatform.Call: PendingFailure] = [:]
  var requests: [TestPlatform.Request] = []
  /// The URLs that the app switcher opened, except those of logins.
  var openedURLs: [URL] = []

  /// The authorization codes that haven't been exchanged.
  var codes: [String: AuthorizationGrant] = [:]
  var accessTokens: [String: PlatformToken] = [:]
  var refreshTokens: [String: PlatformToken] = [:]
  /// The user IDs by issued `agt`.
  var agtUsers: [String: Int64] = [:]
  private var valueCount = 0

  init(configuration: KakaoConfiguration, usesOpenIDConnect: Bool) {
    self.configuration = configuration
    self.usesOpenIDConnect = usesOpenIDConnect
  }

  /// Returns a new value, such as `code-3`.
  mutating func makeValue(_ prefix: String) -> String {
    valueCount += 1
    return "\(prefix)-\(valueCount)"
  }
}

// MARK: - Users

extension PlatformState {
  func user(_ id: Int64) -> TestUser? { users.first { $0.id == id } }

  mutating func add(_ user: TestUser) {
    addedUsers[user.id] = user
    replace(user)
  }

  /// Adds a user, unless the test has already added the same user.
  ///
  /// Adding the user again would reset consents and properties that have changed since then.
  mutating func register(_ user: TestUser) {
    if addedUsers[user.id] != user { add(user) }
  }

  mutating func update(_ id: Int64, _ change: (inout TestUser) -> Void) {
    guard var user = user(id) else { return }
    change(&user)
    replace(user)
  }

  /// Invalidates the user's tokens, and restores the consents and properties with which the test added the user.
  mutating func unlink(_ id: Int64) {
    accessTokens = accessTokens.filter { $0.value.login.userID != id }
    refreshTokens = refreshTokens.filter { $0.value.login.userID != id }
    connectedAt[id] = nil
    if let user = addedUsers[id] { replace(user) }
  }

  private mutating func replace(_ user: TestUser) {
    if let index = users.firstIndex(where: { $0.id == user.id }) { users[index] = user } else { users.append(user) }
  }
}

// MARK: - Requests

extension PlatformState {
  /// Records a request and returns the response.
  ///
  /// - Throws: `URLError` if there is no response.
  mutating func response(
    to request: TestPlatform.Request, accessToken: String?, at now: Date
  ) throws -> PlatformResponse {
    requests.append(request)
    guard isOnline else { throw URLError(.notConnectedToInternet) }
    guard let call = request.call else { throw URLError(.unsupportedURL) }
    let failure = takeFailure(of: call)
    let consents = accessToken.flatMap { user(accessTokens[$0]?.login.userID ?? 0) }?.consents.sorted()
    if let response = try failure?.response(to: call, allowedScopes: consents) { return response }
    if let response = try shareResponse(to: call, request.parameters) { return response }
    if call == .channelValidation { return PlatformResponse(status: 200, text: "{}") }
    do {
      return call.isForAPIServer
        ? try apiResponse(to: call, request.parameters, accessToken: accessToken, at: now)
        : try authResponse(to: call, request.parameters, isForged: failure == .forgedIDToken, at: now)
    } catch let error as PlatformResponse {
      return error
    }
  }

  private mutating func takeFailure(of call: TestPlatform.Call) -> TestPlatform.Failure? {
    guard let pending = failures[call] else { return nil }
    failures[call]?.times -= 1
    if pending.times == 1 { failures[call] = nil }
    return pending.failure
  }
}
