#if Desktop && (os(macOS) || os(Linux))
  import Foundation
  import KakaoSDKAuth
  import KakaoSDKCommon

  /// A relay that passes KakaoTalk's callback URL to the process that waits for it.
  ///
  /// On a desktop, opening a custom-scheme URL starts a new process of the registered program. That process passes the
  /// URL on with ``forward(_:)``. The process that logs in waits in ``listen(during:)``. Both use a Unix domain socket
  /// in a folder that only this user can access.
  public struct URLRelay: Sendable {
    /// The URL scheme that the relay accepts.
    public let scheme: String
    private let folder: RelayFolder
    private let clock: any WallClock

    /// Creates a relay.
    ///
    /// - Parameter scheme: The URL scheme of KakaoTalk's callback, `kakao{NATIVE APP KEY}`.
    /// - Throws: ``/KakaoSDKCommon/SdkError`` with `BadParameter` if the scheme is invalid (RFC 3986, 3.1).
    public init(scheme: String) throws(SdkError) {
      try self.init(scheme: scheme, folder: .standard)
    }

    init(scheme: String, folder: RelayFolder, clock: any WallClock = SystemClock()) throws(SdkError) {
      guard let scheme = RelayMessage.scheme(scheme) else {
        throw SdkError(.BadParameter, .relaySchemeInvalid, scheme)
      }
      self.scheme = scheme
      self.folder = folder
      self.clock = clock
    }

    /// Runs a login, and passes the callback URLs that other processes forward to
    /// ``/KakaoSDKAuth/AuthController/handleOpenUrl(url:)``.
    ///
    /// - Parameter login: The login. It starts once URLs can be received. The relay stops when it ends.
    /// - Returns: The result of the login.
    /// - Throws: The error of the login, or ``/KakaoSDKCommon/SdkError`` with `NotSupported` if the socket can't be
    ///   created, `IllegalState` if the relay stops unexpectedly, or `TaskCancelled` if the task is canceled.
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
        return .failure(.taskCancelled)
      }
      return try result.get()
    }

    /// Passes a URL that this process was opened with to the process that waits for it.
    ///
    /// The URL is offered to each process of this user that listens for its scheme, starting with the latest login,
    /// until one accepts it.
    ///
    /// - Parameter url: The URL, of at most 16 KiB.
    /// - Returns: `true` if a login accepted the URL.
    /// - Throws: ``/KakaoSDKCommon/SdkError`` with `BadParameter` if the URL is too long or its scheme is invalid, or
    ///   with `NotSupported` if other users can access the socket folder.
    public static func forward(_ url: URL) async throws(SdkError) -> Bool {
      try await forward(url, folder: .standard)
    }

    static func forward(
      _ url: URL, folder: RelayFolder, clock: any WallClock = SystemClock()
    ) async throws(SdkError) -> Bool {
      guard let message = RelayMessage(url) else {
        throw SdkError(.BadParameter, .relayURLInvalid)
      }
      for path in try folder.sockets(of: message.scheme) {
        let connection = RelayConnection(path: path, clock: clock)
        if await connection.send(message) { return true }
      }
      return false
    }
  }
#endif
