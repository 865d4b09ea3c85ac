import Foundation
import KakaoSDKAuth
public import KakaoSDKCommon
public import Observation

#if canImport(Combine)
  import Combine
#endif

/// The login state of an app, for SwiftUI.
///
/// The class conforms to `ObservableObject` and, from iOS 17 and macOS 14 on, to `Observable`. A view that reads a
/// property is therefore updated when the session changes.
///
/// ```swift
/// @StateObject private var session = KakaoLoginSession()
/// ```
///
/// After you have called one of its methods, the session also follows logins and logouts that it hasn't started: direct
/// calls to ``UserApi``, and the removal of a token that the server rejects.
///
/// The methods don't throw. They set ``error`` instead, and return when the properties are up to date.
@MainActor
public final class KakaoLoginSession {
  private struct State: Sendable {
    var hasLoaded = false
    var user: User?
    var isSignedIn = false
    var isSigningIn = false
    var error: SdkError?
  }

  private typealias Login = Task<Result<OAuthToken, SdkError>, Never>

  #if canImport(Combine)
    @Published private var published = State()
  #else
    private var published = State()
  #endif
  private let observation = SessionObservation()

  private let api: UserApi
  private var logins: [UUID: Login] = [:]
  /// The number of sign-outs in progress, during which the state isn't updated from the stored token.
  private var signOutCount = 0
  private var subscription: (tokens: KakaoTokenSession, task: Task<Void, Never>)?
  private var lastUpdate: Task<Void, Never>?
  /// The wait for the device to be unlocked, after the token couldn't be read.
  private var unlockWait: Task<Void, Never>?
  private var userRequest: Task<Void, Never>?
  /// The sequence number of the latest request for the user; the results of earlier requests are ignored.
  private var userRequestCount = 0
  /// The token that was used for the last request for the user.
  private var requestedToken: OAuthToken?
  /// The token that ``user`` belongs to.
  private var userToken: OAuthToken?

  /// Creates a session.
  ///
  /// - Parameter api: The API that the session calls. The default requires that `KakaoSDK.initSDK` is called before the
  ///   session is used. For several scenes, pass `UserApi.shared.presenting(in: scene)`.
  public init(api: UserApi = .shared) {
    self.api = api
  }

  deinit {
    subscription?.task.cancel()
    unlockWait?.cancel()
  }

  /// Whether the session has looked for a stored token and tried to load its user.
  ///
  /// It becomes `true` when the first ``loadUser()`` ends, even if that call fails, or when a login or logout completes
  /// earlier. After that, it stays `true`. While it is `false`, show a progress view instead of the login button,
  /// because a user may be signed in.
  ///
  /// If the device hasn't been unlocked since it started, the token can't be read. ``loadUser()`` then ends with the
  /// error `tokenStoreLocked`, and this property stays `false`. The session looks for the token again when iOS reports
  /// that the device was unlocked, and every ten seconds.
  public var hasLoaded: Bool { state.hasLoaded }

  /// The signed-in user, or `nil` if no user is signed in or the user hasn't been loaded yet.
  public var user: User? { state.user }

  /// Whether a user is signed in.
  ///
  /// This property is `false` until ``loadUser()`` or another method has looked for a stored token. See ``hasLoaded``.
  public var isSignedIn: Bool { state.isSignedIn }

  /// Whether ``signIn(_:)`` is in progress.
  public var isSigningIn: Bool { state.isSigningIn }

  /// The error of the last call, or `nil` if it succeeded.
  ///
  /// The next call sets this property to `nil`. Set it to `nil` yourself when the user dismisses the message. These
  /// failures don't need a message and aren't reported:
  ///
  /// - The user canceled (`Cancelled`), declined on the consent page (`AccessDenied`), or returned from KakaoTalk
  ///   without a result (`ReturnedWithoutResult`).
  /// - Your code canceled the task (`TaskCancelled`).
  /// - Another login is shown (`LoginInProgress`).
  /// - No user is signed in (`TokenNotFound`).
  public var error: SdkError? {
    get { state.error }
    set { state.error = newValue }
  }

  /// Loads the user if one is signed in.
  ///
  /// Call this method when the app starts, for example in the view modifier `task`, and to load the user again. If the
  /// request fails, ``user`` is kept, unless the server has ended the session.
  public func loadUser() async {
    state.error = nil
    requestedToken = nil
    await adjustToStoredToken()
    await userRequest?.value
  }

  /// Logs a user in with KakaoTalk if it is installed, or with a Kakao Account otherwise, and loads the user.
  ///
  /// If another login of this app shows its page, this call doesn't start a login. If another login waits for
  /// KakaoTalk, this call replaces that login. Canceling the calling task cancels the login and closes its page.
  ///
  /// To let the user choose the method, call ``UserApi/loginWithKakao(_:loginProperties:)``, which the session follows.
  ///
  /// - Parameter configuration: The parameters of the login.
  public func signIn(_ configuration: LoginConfiguration = LoginConfiguration()) async {
    state.error = nil
    do throws(SdkError) { _ = try subscribedClient() } catch { return show(error) }
    let id = UUID()
    let login = Login { [api] in
      do throws(SdkError) {
        return .success(try await api.loginWithInstalledMethod(configuration))
      } catch {
        return .failure(error)
      }
    }
    logins[id] = login
    state.isSigningIn = true
    switch await withTaskCancellationHandler(operation: { await login.value }, onCancel: { login.cancel() }) {
    case .success:
      await adjustToStoredToken()
      await userRequest?.value
    case .failure(let error):
      show(error)
    }
    logins[id] = nil
    state.isSigningIn = !logins.isEmpty
  }

  /// Logs the user out.
  ///
  /// A login in progress is canceled first. The token is removed from this device even if the request to the server
  /// fails. See ``UserApi/logout()``.
  public func signOut() async {
    await endSession { api async throws(SdkError) in
      do throws(SdkError) {
        try await api.logout()
      } catch {
        // If the server has already ended the session, the user is signed out.
        guard error.isInvalidTokenError() else { throw error }
      }
    }
  }

  /// Unlinks the user from the app and logs the user out.
  ///
  /// A login in progress is canceled first. If Kakao doesn't confirm the request, the user stays signed in.
  public func unlink() async {
    await endSession { api async throws(SdkError) in try await api.unlink() }
  }

  private func endSession(_ call: (UserApi) async throws(SdkError) -> Void) async {
    state.error = nil
    signOutCount += 1
    let canceled = Array(logins.values)
    for login in canceled { login.cancel() }
    for login in canceled { _ = await login.value }
    // After the logout, the server would reject the token of a request that is still running.
    userRequest?.cancel()
    userRequestCount += 1
    (userRequest, requestedToken) = (nil, nil)
    var failure: SdkError?
    do throws(SdkError) { try await call(api) } catch { failure = error }
    signOutCount -= 1
    await adjustToStoredToken()
    await userRequest?.value
    if let failure { show(failure) }
  }

  /// Returns the client, after subscribing to the changes of its token.
  private func subscribedClient() throws(SdkError) -> KakaoClient {
    let client = try api.client()
    if subscription?.tokens !== client.tokens {
      subscription?.task.cancel()
      let changes = client.tokens.changes()
      let task = Task { [weak self] in
        for await change in changes where change != .refreshed { await self?.adjustToStoredToken() }
      }
      subscription = (client.tokens, task)
    }
    return client
  }

  /// Updates the state from the stored token.
  ///
  /// Updates run one after the other, so that an update can't overwrite the result of a later one.
  private func adjustToStoredToken() async {
    let update = Task { [lastUpdate] in
      await lastUpdate?.value
      await adoptStoredToken()
    }
    lastUpdate = update
    await update.value
  }

  private func adoptStoredToken() async {
    guard signOutCount == 0 else { return }
    do throws(SdkError) {
      let token = try await subscribedClient().tokens.stored()
      guard signOutCount == 0 else { return }
      if state.error?.clientFailureCode == .tokenStoreLocked { state.error = nil }
      guard let token else { return forgetUser() }
      state.isSignedIn = true
      // A login through this session also reports a change, which must not lead to a second request for the user.
      guard token.accessToken != requestedToken?.accessToken else { return }
      requestUser(for: token)
    } catch {
      show(error)
      guard error.clientFailureCode == .tokenStoreLocked, let tokens = subscription?.tokens else {
        state.hasLoaded = true
        return
      }
      unlockWait?.cancel()
      unlockWait = Task { [weak self] in
        await tokens.waitForDeviceUnlock()
        if !Task.isCancelled { await self?.adjustToStoredToken() }
      }
    }
  }

  private func forgetUser() {
    (requestedToken, userToken) = (nil, nil)
    state.user = nil
    state.isSignedIn = false
    state.hasLoaded = true
  }

  private func requestUser(for token: OAuthToken) {
    userRequestCount += 1
    requestedToken = token
    // The new token may belong to another user.
    if userToken?.isSameLogin(as: token) != true { state.user = nil }
    userRequest = Task { [weak self, api, number = userRequestCount] in
      do throws(SdkError) {
        let user = try await api.me()
        guard let self, number == userRequestCount, isSignedIn else { return }
        state.user = user
        state.hasLoaded = true
        userToken = token
      } catch {
        guard let self, number == userRequestCount else { return }
        if error.isInvalidTokenError() {
          // If the server has ended the session, the token was removed. Don't retry: the request could fail again.
          let stored = await Result { () async throws(SdkError) in try await subscribedClient().tokens.stored() }
          guard number == userRequestCount else { return }
          if case .success(nil) = stored { forgetUser() }
        }
        state.hasLoaded = true
        show(error)
      }
    }
  }

  private func show(_ error: SdkError) {
    switch error {
    case .ClientFailed(.Cancelled, _), .ClientFailed(.TaskCancelled, _), .ClientFailed(.ReturnedWithoutResult, _),
      .AuthFailed(.AccessDenied, _), .ClientFailed(.LoginInProgress, _), .ClientFailed(.TokenNotFound, _):
      break
    default:
      state.error = error
    }
  }
}

extension KakaoLoginSession {
  /// The session's state, whose reads and changes are reported to SwiftUI.
  private var state: State {
    get {
      observation.access(self)
      return published
    }
    set {
      observation.change(self) { published = newValue }
    }
  }
}

@available(iOS 17.0, macOS 14.0, *)
extension KakaoLoginSession: Observable {}
