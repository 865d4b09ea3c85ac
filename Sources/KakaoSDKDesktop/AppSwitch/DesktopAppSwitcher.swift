#if os(macOS) || os(Linux)
  import Foundation
  import KakaoSDKAuth
  import KakaoSDKCommon

  /// An app switcher for desktop systems, which opens URLs with the programs that are registered for their schemes.
  ///
  /// On these systems, opening a custom-scheme URL starts a new process of the registered program. To receive the
  /// callback in the process that started the login, use a ``URLRelay``:
  ///
  /// ```swift
  /// Auth.shared.setAppSwitcher(DesktopAppSwitcher())
  /// let token = try await URLRelay(scheme: "kakao\(appKey)").listen { () async throws(SdkError) in
  ///   try await UserApi.shared.loginWithKakaoTalk(launchMethod: .CustomScheme)
  /// }
  /// ```
  public struct DesktopAppSwitcher: AppSwitcher {
    /// How long to wait for the system's open command, in seconds.
    ///
    /// On some systems the command runs as long as the opened program, so a command that is still running counts as
    /// successful.
    static let timeout: TimeInterval = 10

    private let opener: SystemOpener
    private let isRegistered: @MainActor @Sendable (URL) -> Bool
    private let clock: any WallClock

    /// Creates an app switcher for this desktop.
    public init() {
      self.init(opener: .system, isRegistered: Self.isHandlerRegistered)
    }

    init(
      opener: SystemOpener, isRegistered: @escaping @MainActor @Sendable (URL) -> Bool,
      clock: any WallClock = SystemClock()
    ) {
      self.opener = opener
      self.isRegistered = isRegistered
      self.clock = clock
    }

    /// Returns whether a program is registered for the scheme of a URL.
    ///
    /// On Linux, this follows the freedesktop.org rules that `xdg-open` uses (see `XDGSchemeHandlers`). On macOS, it
    /// uses Launch Services. No process is started.
    ///
    /// - Parameter url: A URL with the scheme.
    /// - Returns: `true` if a program is registered.
    @MainActor public func canOpen(_ url: URL) -> Bool {
      isRegistered(url)
    }

    /// Opens a URL with the program that is registered for its scheme.
    ///
    /// Web pages open in the browser.
    ///
    /// The URL is passed to the system's open command as one argument, without a shell.
    ///
    /// - Parameter url: The URL. File URLs aren't opened.
    /// - Returns: `false` if no program is registered for the scheme, if the URL is a file URL, or if the command
    ///   fails.
    public func open(_ url: URL) async -> Bool {
      guard let scheme = url.scheme?.lowercased(), scheme != "file" else { return false }
      // `xdg-open` passes URLs with an unregistered scheme to the browser, which can't open them.
      let isWebPage = scheme == "http" || scheme == "https"
      if !isWebPage, await !canOpen(url) { return false }
      return await withTaskGroup(of: Bool.self) { group in
        defer { group.cancelAll() }
        group.addTask { (try? await opener.run(url)) == 0 }
        group.addTask { (try? await clock.sleep(for: Self.timeout)) != nil }
        return await group.next() ?? false
      }
    }
  }
#endif
