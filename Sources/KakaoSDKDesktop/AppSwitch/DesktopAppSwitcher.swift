#if os(macOS) || os(Linux)
  import Foundation
  import KakaoSDKAuth

  /// The programs of a desktop, opened through the URL schemes they are registered for.
  ///
  /// A program that is opened with a URL here is a new process, so the way back needs a ``URLRelay``:
  ///
  /// ```swift
  /// Auth.shared.setAppSwitcher(DesktopAppSwitcher())
  /// let token = try await URLRelay(scheme: "kakao\(appKey)").listen { () async throws(SdkError) in
  ///   try await UserApi.shared.loginWithKakaoTalk(launchMethod: .CustomScheme)
  /// }
  /// ```
  public struct DesktopAppSwitcher: AppSwitcher {
    /// Some systems' commands last as long as the opened program: then the program runs, so it was opened.
    static let patience = Duration.seconds(10)

    private let opener: SystemOpener
    private let isRegistered: @MainActor @Sendable (URL) -> Bool
    private let clock: any Clock<Duration>

    /// Makes an app switcher of this desktop.
    public init() {
      self.init(opener: .system, isRegistered: Self.isHandlerRegistered)
    }

    init(
      opener: SystemOpener, isRegistered: @escaping @MainActor @Sendable (URL) -> Bool,
      clock: any Clock<Duration> = ContinuousClock()
    ) {
      self.opener = opener
      self.isRegistered = isRegistered
      self.clock = clock
    }

    /// Whether a program is registered for the URL's scheme.
    ///
    /// On Linux by the freedesktop.org rules that `xdg-open` follows (see `XDGSchemeHandlers`), on macOS by Launch
    /// Services. No process is started.
    ///
    /// - Parameter url: A URL of the scheme.
    /// - Returns: True when there is one.
    @MainActor public func canOpen(_ url: URL) -> Bool {
      isRegistered(url)
    }

    /// Opens a URL with the program registered for it; a web page with the browser.
    ///
    /// The system's command gets the URL as one argument, no shell reads it.
    ///
    /// - Parameter url: The URL. Files are not opened.
    /// - Returns: False when nothing is registered for its scheme or the system's command failed.
    public func open(_ url: URL) async -> Bool {
      guard let scheme = url.scheme?.lowercased(), scheme != "file" else { return false }
      // `xdg-open` hands a scheme that nobody registered to the browser, which can do nothing with it.
      let isWebPage = scheme == "http" || scheme == "https"
      if !isWebPage, await !canOpen(url) { return false }
      return await withTaskGroup(of: Bool.self) { group in
        defer { group.cancelAll() }
        group.addTask { (try? await opener.run(url)) == 0 }
        group.addTask { (try? await clock.sleep(for: Self.patience)) != nil }
        return await group.next() ?? false
      }
    }
  }
#endif
