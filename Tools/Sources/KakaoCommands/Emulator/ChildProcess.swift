import Foundation
import UnixSignals

/// Runs a program in this process's place: same input, output and terminal, signals passed on, its status
/// returned.
///
/// Foundation's `Process` moves the program into a process group of its own, which cuts it off from the
/// keyboard.
struct ChildProcess: Sendable {
  private let command: [String]
  private let environment: [String: String]

  /// - Parameters:
  ///   - command: The program, looked up in `PATH`, and its arguments.
  ///   - variables: Added to this process's environment.
  init(_ command: [String], setting variables: [String: String]) {
    self.command = command
    environment = ProcessInfo.processInfo.environment.merging(variables) { $1 }
  }

  /// - Returns: The exit status as shells have it: 128 + n when signal n ended the program, 127 when there is
  ///   none of that name, 126 when it cannot be run.
  func run() async throws -> Int32 {
    let signals = await UnixSignalsSequence(trapping: .sigint, .sigterm, .sighup)
    let pid: pid_t
    do {
      pid = try Spawn(command, environment: environment).run()
    } catch let error as POSIXError {
      Console().note("kakao: \(command[0].printable): \(String(cString: strerror(error.code.rawValue)))")
      return error.code == .ENOENT ? 127 : 126
    }
    await withTaskCancellationHandler {
      await withTaskGroup(of: Void.self) { group in
        group.addTask { await Self.waitForExit(of: pid) }
        group.addTask {
          for await signal in signals where !Self.comesFromTheTerminal(signal) { kill(pid, signal.rawValue) }
        }
        await group.next()
        group.cancelAll()
      }
    } onCancel: {
      kill(pid, SIGTERM)
    }
    // Only now does the process id become free: no signal above could have hit a stranger.
    return Self.reap(pid)
  }

  /// A terminal sends Ctrl-C to the whole foreground group, so the program has it already.
  private static func comesFromTheTerminal(_ signal: UnixSignal) -> Bool {
    signal == .sigint && tcgetpgrp(STDIN_FILENO) == getpgrp()
  }

  /// Blocks a thread of Dispatch's, none of Swift's own.
  static func waitForExit(of pid: pid_t) async {
    await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        var info = siginfo_t()
        while waitid(P_PID, id_t(pid), &info, WEXITED | WNOWAIT) != 0, errno == EINTR {}
        continuation.resume()
      }
    }
  }

  /// Takes the exit status of a process that ended; its id is free from then on.
  static func reap(_ pid: pid_t) -> Int32 {
    var status: Int32 = 0
    while waitpid(pid, &status, 0) == -1, errno == EINTR {}
    let signal = status & 0x7f
    return signal == 0 ? (status >> 8) & 0xff : 128 + signal
  }
}
