#if os(macOS) || os(Linux)
  import Foundation

  /// The system's command that opens a URL with the program that is registered for it.
  struct SystemOpener: Sendable {
    /// A program and its arguments.
    ///
    /// The URL is added as the last argument.
    let command: [String]

    /// The command `open` on macOS or `xdg-open` on Linux.
    static let system = SystemOpener(command: systemCommand)

    /// Opens a URL and waits until the command exits.
    ///
    /// Some commands run for as long as the program that they open.
    ///
    /// The URL is passed to the command as a single argument, without a shell. If the calling task is canceled, the
    /// command keeps running.
    ///
    /// - Parameter url: The URL.
    /// - Returns: The exit status of the command, or `nil` if the task is canceled before the command exits.
    /// - Throws: An error if the process can't be started.
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
