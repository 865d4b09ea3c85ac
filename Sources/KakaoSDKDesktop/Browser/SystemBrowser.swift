#if os(macOS) || os(Linux)
  public import Foundation
  public import KakaoSDKCommon

  /// A browser opener that uses the default browser, through the system's command: `open` on macOS and `xdg-open` on
  /// Linux.
  public struct SystemBrowser: BrowserOpener {
    private let command: SystemOpenCommand

    /// Creates an opener for the default browser.
    public init() {
      command = SystemOpenCommand()
    }

    /// Creates an opener that runs a command.
    ///
    /// - Parameter command: A program and its arguments. The URL is added as the last argument.
    init(command: [String]) {
      self.command = SystemOpenCommand(command)
    }

    /// Opens a page in the default browser.
    ///
    /// See ``BrowserOpener/open(_:)``.
    ///
    /// The URL is passed to the command as a single argument, without a shell. If the calling task is canceled, a
    /// browser that runs in the foreground keeps running.
    ///
    /// - Parameter url: The URL of the page, with the scheme `http` or `https`.
    /// - Throws: ``/KakaoSDKCommon/SdkError`` with `BadParameter` if the URL has another scheme, or `NotSupported` if
    ///   the command can't be started or fails.
    public func open(_ url: URL) async throws(SdkError) {
      guard ["http", "https"].contains(url.scheme?.lowercased()) else {
        throw SdkError(.BadParameter, .pageNotHTTP)
      }
      let status: Int32?
      do {
        status = try await command.run(url)
      } catch {
        throw SdkError(.NotSupported.caused(by: error), code: .browserUnavailable, .browserNotStarted)
      }
      if let status, status != 0 {
        throw SdkError(
          .NotSupported, code: .browserUnavailable, .browserFailed, command.command.first ?? "", "\(status)")
      }
    }
  }
#endif
