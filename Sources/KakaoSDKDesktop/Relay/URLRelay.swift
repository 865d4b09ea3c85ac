#if Desktop && (os(macOS) || os(Linux))
  import FlyingSocks
  import Foundation
  import KakaoSDKAuth
  import KakaoSDKCommon

  /// Brings the URL that KakaoTalk returns with to the process whose login waits for it.
  ///
  /// On a desktop, a URL of a custom scheme starts a new process of the program that is registered for the scheme. That
  /// process hands the URL on with ``forward(_:)``; the one that logs in waits within ``listen(during:)``.
  /// They meet at a Unix domain socket in a folder that only this user can enter.
  public struct URLRelay: Sendable {
    /// The scheme whose URLs are taken.
    public let scheme: String
    private let folder: RelayFolder
    private let clock: any Clock<Duration>

    /// Makes a relay.
    ///
    /// - Parameter scheme: The URL scheme KakaoTalk returns to, `kakao{NATIVE APP KEY}`.
    /// - Throws: ``KakaoSDKCommon/SdkError`` with `BadParameter` when it is no scheme (RFC 3986, 3.1).
    public init(scheme: String) throws(SdkError) {
      try self.init(scheme: scheme, folder: .standard)
    }

    init(scheme: String, folder: RelayFolder, clock: any Clock<Duration> = ContinuousClock()) throws(SdkError) {
      guard let scheme = RelayMessage.scheme(scheme) else {
        throw SdkError(reason: .BadParameter, message: "\"\(scheme)\" is not a URL scheme.")
      }
      self.scheme = scheme
      self.folder = folder
      self.clock = clock
    }

    /// Takes the scheme's URLs from other processes while a login runs, and gives them to
    /// ``KakaoSDKAuth/AuthController/handleOpenUrl(url:)``.
    ///
    /// - Parameter login: The login. It starts once URLs can arrive, and its end ends the listening.
    /// - Returns: What the login returns.
    /// - Throws: What the login throws; ``KakaoSDKCommon/SdkError`` with `NotSupported` when there is no private place to
    ///   listen at, `IllegalState` when the listening broke off, `Cancelled` when the task was cancelled.
    public func listen<Value: Sendable>(
      during login: @escaping @Sendable () async throws(SdkError) -> Value
    ) async throws(SdkError) -> Value {
      try await listen(delivering: { url in await AuthController.handleOpenUrl(url: url) }, during: login)
    }

    func listen<Value: Sendable>(
      delivering deliver: @escaping @Sendable (URL) async -> Bool,
      during login: @escaping @Sendable () async throws(SdkError) -> Value
    ) async throws(SdkError) -> Value {
      let listener = try await RelayListener(scheme: scheme, folder: folder, clock: clock)
      defer { listener.close() }
      let result = await withTaskGroup(of: Result<Value, SdkError>?.self) { group in
        defer { group.cancelAll() }
        group.addTask { await listener.run(deliver).map { .failure($0) } }
        group.addTask {
          do throws(SdkError) { return .success(try await login()) } catch { return .failure(error) }
        }
        for await result in group {
          if let result { return result }
        }
        return .failure(SdkError(reason: .Cancelled, message: "The login was cancelled."))
      }
      return try result.get()
    }

    /// Hands a URL that this process was opened with to the process whose login waits for it.
    ///
    /// Every process of this user that listens for the scheme is asked, the latest login first, until one takes the URL.
    ///
    /// - Parameter url: The URL, of at most 16 KiB.
    /// - Returns: Whether a login took it.
    /// - Throws: ``KakaoSDKCommon/SdkError`` with `BadParameter` for a URL that no relay would take, `NotSupported` when
    ///   the folder of the sockets is not this user's alone.
    public static func forward(_ url: URL) async throws(SdkError) -> Bool {
      try await forward(url, folder: .standard)
    }

    static func forward(
      _ url: URL, folder: RelayFolder, clock: any Clock<Duration> = ContinuousClock()
    ) async throws(SdkError) -> Bool {
      guard let message = RelayMessage(url) else {
        throw SdkError(reason: .BadParameter, message: "This is not a URL that a login could wait for.")
      }
      for path in try folder.sockets(of: message.scheme) {
        let visit = RelayVisit(path: path, clock: clock)
        if await visit.hand(over: message) { return true }
      }
      return false
    }
  }
#endif
