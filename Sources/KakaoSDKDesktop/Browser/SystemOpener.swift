#if os(macOS) || os(Linux)
  import Foundation

  /// The system's own command that opens a URL with whatever is registered for it.
  struct SystemOpener: Sendable {
    /// A program and its arguments; the URL becomes the last one.
    let command: [String]

    /// `open` on macOS, `xdg-open` on Linux.
    static let system = SystemOpener(command: systemCommand)

    /// Opens a URL and waits for the command's end, which may be that of the opened program.
    ///
    /// The command gets the URL as one argument, no shell reads it. It is left running when the calling task is
    /// cancelled.
    ///
    /// - Parameter url: The URL.
    /// - Returns: The exit status; nil when the task was cancelled before.
    /// - Throws: When nothing could be started.
    func run(_ url: URL) async throws -> Int32? {
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
  extension SystemOpener { fileprivate static let systemCommand = ["open"] }
#elseif os(Linux)
  extension SystemOpener { fileprivate static let systemCommand = ["xdg-open"] }
#endif
