#if os(macOS) || os(Linux)
  import Foundation
  import KakaoSDKCommon

  /// The user's default browser, opened with the system's own command: `open` on macOS, `xdg-open` on Linux.
  public struct SystemBrowser: BrowserOpener {
    private let command: [String]

    /// Makes an opener of the default browser.
    public init() {
      self.init(command: Self.systemCommand)
    }

    /// - Parameter command: A program and its arguments; the URL becomes the last one.
    init(command: [String]) {
      self.command = command
    }

    /// Opens a page; see ``BrowserOpener/open(_:)``.
    ///
    /// The program gets the URL as one argument, no shell reads it. A browser that stays in the foreground is
    /// left running when the calling task is cancelled.
    public func open(_ url: URL) async throws(SdkError) {
      guard ["http", "https"].contains(url.scheme?.lowercased()) else {
        throw SdkError(reason: .BadParameter, message: "Only web pages are opened in the browser.")
      }
      let (exits, sender) = AsyncStream.makeStream(of: Int32.self)
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      process.arguments = command + [url.absoluteString]
      process.standardInput = FileHandle.nullDevice
      process.standardOutput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
      process.terminationHandler = { process in
        sender.yield(process.terminationStatus)
        sender.finish()
      }
      do {
        try process.run()
      } catch {
        throw SdkError(reason: .NotSupported.caused(by: error), message: "The browser could not be started.")
      }
      for await status in exits where status != 0 {
        throw SdkError(
          reason: .NotSupported,
          message: "No browser could be opened: \(command.first ?? "") ended with status \(status).")
      }
    }
  }
#endif

#if os(macOS)
  extension SystemBrowser { fileprivate static let systemCommand = ["open"] }
#elseif os(Linux)
  extension SystemBrowser { fileprivate static let systemCommand = ["xdg-open"] }
#endif
