import Foundation
import KakaoEmulator
import UnixSignals

/// A program that runs with this process's input, output, and terminal.
///
/// While the program runs, this process forwards signals to it.
///
/// Foundation's `Process` can't be used, because its new process group can't read from the terminal.
struct ChildProcess: Sendable {
  private let command: [String]
  private let environment: [String: String]

  /// Creates a process, which ``run()`` starts.
  ///
  /// - Parameters:
  ///   - command: The program, which is looked up in `PATH`, and its arguments.
  ///   - variables: Environment variables to add to this process's variables.
  init(_ command: [String], setting variables: [String: String]) {
    self.command = command
    environment = ProcessInfo.processInfo.environment.merging(variables) { $1 }
  }

  /// Runs the program and waits for it.
  ///
  /// - Returns: The exit status as in shells: 128 + n if signal n ended the program, 127 if the program doesn't exist,
  ///   126 if it can't be run.
  func run() async throws -> Int32 {
    let signals = await UnixSignalsSequence(trapping: .sigint, .sigterm, .sighup)
    let pid: pid_t
    do {
      pid = try Spawn(command, environment: environment).run()
    } catch let error as POSIXError {
      let values = ["command": command[0].printable, "reason": String(cString: strerror(error.code.rawValue))]
      let report = ErrorReport(CommandFailure("command_not_run", values), in: .current)
      Terminal().note(Text("note.failed", ["message": report.message]).string(in: .current))
      return error.code == .ENOENT ? 127 : 126
    }
    await withTaskCancellationHandler {
      await withTaskGroup(of: Void.self) { group in
        group.addTask { await Self.waitForExit(of: pid) }
        group.addTask {
          for await signal in signals where !Self.isTerminalSignal(signal) { kill(pid, signal.rawValue) }
        }
        await group.next()
        group.cancelAll()
      }
    } onCancel: {
      kill(pid, SIGTERM)
    }
    // Reap the process only after forwarding has ended. Until then its ID can't be reused, so no signal reaches another
    // process.
    return Self.reap(pid)
  }

  /// Returns whether the terminal sent the signal.
  ///
  /// The terminal sends Ctrl-C to the whole foreground process group, so the program has already received the signal.
  private static func isTerminalSignal(_ signal: UnixSignal) -> Bool {
    signal == .sigint && tcgetpgrp(STDIN_FILENO) == getpgrp()
  }

  /// Waits until a process ends, without releasing its process ID.
  ///
  /// The wait is on a separate thread: on Linux, tasks also run on the threads of Dispatch's queues, so blocking those
  /// threads could delay other tasks.
  static func waitForExit(of pid: pid_t) async {
    await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        var info = siginfo_t()
        while waitid(P_PID, id_t(pid), &info, WEXITED | WNOWAIT) != 0, errno == EINTR {}
        continuation.resume()
      }
    }
  }

  /// Returns the exit status of a process that has ended, and releases its process ID.
  static func reap(_ pid: pid_t) -> Int32 {
    var status: Int32 = 0
    while waitpid(pid, &status, 0) == -1, errno == EINTR {}
    let signal = status & 0x7f
    return signal == 0 ? (status >> 8) & 0xff : 128 + signal
  }
}
