#if os(macOS) || os(Linux)
  package import Foundation

  /// The system's command that opens a web page: `open` on macOS and `xdg-open` on Linux.
  package struct SystemOpenCommand: Sendable {
    /// The program and its arguments.
    ///
    /// The URL is added as the last argument.
    package let command: [String]

    package init(_ command: [String] = systemCommand) {
      self.command = command
    }

    /// Runs the command and waits until it exits.
    ///
    /// Some commands run for as long as the browser runs. The URL is passed as a single argument, without a shell.
    ///
    /// - Returns: The exit status of the command, or `nil` if the task is canceled before the command exits.
    /// - Throws: An error if the process can't be started.
    package func run(_ url: URL) async throws -> Int32? {
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
      try process.runWithoutBlockedSignals()
      for await status in exits { return status }
      return nil
    }
  }

  extension Process {
    /// Starts the process with no signal blocked.
    ///
    /// Otherwise, the process would inherit this thread's blocked signals. If `SIGCHLD` is blocked, a shell script
    /// waits forever for the programs that it starts.
    ///
    /// - Throws: An error if the process can't be started.
    package func runWithoutBlockedSignals() throws {
      var (none, blocked) = (sigset_t(), sigset_t())
      sigemptyset(&none)
      pthread_sigmask(SIG_SETMASK, &none, &blocked)
      defer { pthread_sigmask(SIG_SETMASK, &blocked, nil) }
      try run()
    }
  }

  #if !canImport(UIKit)
    /// An app opener that opens web pages in the default browser.
    ///
    /// It opens no other URLs, because neither KakaoTalk for macOS nor any app for Linux is known to handle them.
    package struct SystemAppOpener: KakaoAppOpener {
      private let command: SystemOpenCommand
      private let clock: any WallClock

      package init(command: SystemOpenCommand = SystemOpenCommand(), clock: any WallClock = SystemClock()) {
        self.command = command
        self.clock = clock
      }

      @MainActor package func canOpen(_ url: URL) -> Bool { Self.isWebPage(url) }

      /// Opens a web page.
      ///
      /// A command that still runs after five seconds counts as successful, because it runs the browser in the
      /// foreground.
      package func open(_ url: URL) async -> Bool {
        guard Self.isWebPage(url) else { return false }
        let command = command
        return await clock.withTimeout(5) { (try? await command.run(url)) ?? -1 } ?? 0 == 0
      }

      private static func isWebPage(_ url: URL) -> Bool { ["http", "https"].contains(url.scheme?.lowercased()) }
    }
  #endif
#endif

#if os(macOS)
  extension SystemOpenCommand { package static let systemCommand = ["open"] }
#elseif os(Linux)
  extension SystemOpenCommand { package static let systemCommand = ["xdg-open"] }
#endif
