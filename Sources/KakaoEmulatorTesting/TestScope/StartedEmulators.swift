#if os(macOS) || os(Linux)
  import Foundation

  /// The emulators that this process has started.
  ///
  /// All tests of the process share the emulator of an executable. It stops when the process ends.
  actor StartedEmulators {
    static let shared = StartedEmulators()

    /// The shell script that runs the emulator, and stops it at the end of standard input.
    ///
    /// The emulator therefore also stops if this process is killed. The shell ignores Ctrl-C, so that it doesn't exit
    /// before the emulator.
    private static let script =
      #""$@" 2>&1 & trap '' INT HUP; exec >/dev/null; read -r _; kill $! 2>/dev/null; wait $!"#

    private var emulators: [String: Task<StartedEmulator, any Error>] = [:]

    /// Returns the address of the executable's emulator, which is started on a free port if it isn't running yet.
    ///
    /// - Throws: ``KakaoEmulatorUnavailableError`` if the emulator doesn't start within `timeout` seconds.
    func url(of executable: String, _ environment: [String: String], timeout: TimeInterval = 30) async throws -> URL {
      let task = emulators[executable] ?? Task { try await Self.start(executable, environment, timeout) }
      emulators[executable] = task
      return try await task.value.url
    }

    private static func start(
      _ executable: String, _ environment: [String: String], _ timeout: TimeInterval
    ) async throws -> StartedEmulator {
      let (input, output) = (Pipe(), Pipe())
      let (control, log) = (input.fileHandleForWriting, output.fileHandleForReading)
      // Another program that this process starts would otherwise keep the emulator's standard input open.
      _ = fcntl(control.fileDescriptor, F_SETFD, FD_CLOEXEC)
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/bin/sh")
      process.arguments = ["-c", script, "sh", executable, "emulator", "start", "--port", "0"]
      // The control token of the developer's own emulator doesn't apply to this emulator.
      process.environment = environment.filter { !$0.key.hasPrefix("KAKAO_EMULATOR_") }
      process.standardInput = input
      process.standardOutput = output
      process.standardError = FileHandle.nullDevice
      let (chunks, continuation) = AsyncStream.makeStream(of: Data.self)
      // Keep reading the log while the emulator runs. Otherwise, the emulator would block when the pipe is full.
      log.readabilityHandler = { handle in
        let chunk = handle.availableData
        continuation.yield(chunk)
        guard chunk.isEmpty else { return }
        handle.readabilityHandler = nil
        continuation.finish()
      }
      try run(process)
      DispatchQueue.global().asyncAfter(deadline: .now() + timeout) { continuation.finish() }
      var text = Data()
      for await chunk in chunks {
        text += chunk
        if let url = readyURL(in: text) { return StartedEmulator(url: url, handles: [control, log]) }
      }
      try? control.close()
      throw KakaoEmulatorUnavailableError.notStarted(executable, String(decoding: text, as: UTF8.self))
    }

    /// Runs a process in which no signal is blocked.
    ///
    /// Otherwise, the process would inherit this thread's blocked signals. If `SIGCHLD` is blocked, the shell waits
    /// forever.
    private static func run(_ process: Process) throws {
      var (none, blocked) = (sigset_t(), sigset_t())
      sigemptyset(&none)
      pthread_sigmask(SIG_SETMASK, &none, &blocked)
      defer { pthread_sigmask(SIG_SETMASK, &blocked, nil) }
      try process.run()
    }

    /// Returns the address in the line that says that the emulator is ready.
    private static func readyURL(in output: Data) -> URL? {
      struct Ready: Decodable { let url: URL }
      return output.split(separator: UInt8(ascii: "\n")).lazy
        .compactMap { try? JSONDecoder().decode(Ready.self, from: $0).url }.first
    }
  }

  /// An emulator that stops when its standard input, the first of the handles, is closed.
  private struct StartedEmulator: Sendable {
    let url: URL
    let handles: [FileHandle]
  }
#endif
