#if os(macOS) || os(Linux)
  import Foundation
  import KakaoSDKCommon

  /// A browser opener that uses the default browser, through the system's command: `open` on macOS and `xdg-open` on
  /// Linux.
  public struct SystemBrowser: BrowserOpener {
    private let command: [String]

    /// Creates an opener for the default browser.
    public init() {
      self.init(command: Self.systemCommand)
    }

    /// Creates an opener that runs a command.
    ///
    /// - Parameter command: A program and its arguments. The URL is added as the last argument.
    init(command: [String]) {
      self.command = command
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
        status = try await run(url)
      } catch {
        throw SdkError(.NotSupported.caused(by: error), code: .browserUnavailable, .browserNotStarted)
      }
      if let status, status != 0 {
        throw SdkError(
          .NotSupported, code: .browserUnavailable, .browserFailed, command.first ?? "", "\(status)")
      }
    }

    /// Runs the command and waits until it exits.
    ///
    /// Some commands run for as long as the browser.
    ///
    /// - Returns: The exit status of the command, or `nil` if the task is canceled before the command exits.
    /// - Throws: An error if the process can't be started.
    private func run(_ url: URL) async throws -> Int32? {
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
      try process.run()
      for await status in exits { return status }
      return nil
    }
  }
#endif

#if os(macOS)
  extension SystemBrowser { private static let systemCommand = ["open"] }
#elseif os(Linux)
  extension SystemBrowser { private static let systemCommand = ["xdg-open"] }
#endif
