#if os(macOS) || os(Linux)
  import Foundation
  import KakaoSDKCommon

  /// The user's default browser, opened with the system's own command: `open` on macOS, `xdg-open` on Linux.
  public struct SystemBrowser: BrowserOpener {
    private let opener: SystemOpener

    /// Makes an opener of the default browser.
    public init() {
      opener = .system
    }

    /// - Parameter command: A program and its arguments; the URL becomes the last one.
    init(command: [String]) {
      opener = SystemOpener(command: command)
    }

    /// Opens a page; see ``BrowserOpener/open(_:)``.
    ///
    /// The program gets the URL as one argument, no shell reads it. A browser that stays in the foreground is
    /// left running when the calling task is cancelled.
    public func open(_ url: URL) async throws(SdkError) {
      guard ["http", "https"].contains(url.scheme?.lowercased()) else {
        throw SdkError(reason: .BadParameter, message: "Only web pages are opened in the browser.")
      }
      let status: Int32?
      do {
        status = try await opener.run(url)
      } catch {
        throw SdkError(reason: .NotSupported.caused(by: error), message: "The browser could not be started.")
      }
      if let status, status != 0 {
        throw SdkError(
          reason: .NotSupported,
          message: "No browser could be opened: \(opener.command.first ?? "") ended with status \(status).")
      }
    }
  }
#endif
