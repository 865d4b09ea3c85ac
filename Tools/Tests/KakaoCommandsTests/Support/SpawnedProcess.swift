import Foundation
import Synchronization

/// A program that was started with `posix_spawn`.
///
/// Foundation's `Process` isn't used, because on Linux it doesn't always detect that a program has exited if the
/// program exits immediately.
struct SpawnedProcess: Sendable {
  /// The lines of the program's standard output and standard error.
  let output: LineReader
  let errors: LineReader
  let pid: pid_t

  /// Starts the program.
  ///
  /// Throws `POSIXError` if the program can't be started.
  init(_ command: [String], environment: [String: String], input: String) throws {
    self = try Self.spawning.withLock { _ in try Self(spawning: command, environment, input) }
  }

  /// A lock that prevents another process from being started before the pipes are marked as close-on-exec.
  ///
  /// Otherwise, the other process would inherit the pipes and keep them open.
  private static let spawning = Mutex(())

  private init(spawning command: [String], _ environment: [String: String], _ input: String) throws {
    var ours: [Int32] = []
    defer { for descriptor in ours { close(descriptor) } }
    let output = try Self.makePipe()
    ours += [output.read, output.write]
    let errors = try Self.makePipe()
    ours += [errors.read, errors.write]
    var actions = Self.emptyActions()
    try Self.check(posix_spawn_file_actions_init(&actions))
    defer { posix_spawn_file_actions_destroy(&actions) }
    try Self.check(posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, input, O_RDONLY, 0))
    try Self.check(posix_spawn_file_actions_adddup2(&actions, output.write, STDOUT_FILENO))
    try Self.check(posix_spawn_file_actions_adddup2(&actions, errors.write, STDERR_FILENO))

    let arguments = command.map { strdup($0) }
    let variables = environment.map { strdup("\($0.key)=\($0.value)") }
    defer { for copy in arguments + variables { free(copy) } }
    var pid: pid_t = 0
    try Self.check(posix_spawn(&pid, command[0], &actions, nil, arguments + [nil], variables + [nil]))
    ours = [output.write, errors.write]
    self.pid = pid
    self.output = LineReader(output.read)
    self.errors = LineReader(errors.read)
  }

  /// Creates a pipe that other programs don't inherit, because a program that inherits a pipe keeps it open.
  private static func makePipe() throws -> (read: Int32, write: Int32) {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }

  private static func check(_ code: Int32) throws {
    guard code == 0 else { throw POSIXError(POSIXErrorCode(rawValue: code) ?? .EIO) }
  }
}

#if canImport(Darwin)
  extension SpawnedProcess {
    private static func emptyActions() -> posix_spawn_file_actions_t? { nil }
  }
#else
  extension SpawnedProcess {
    private static func emptyActions() -> posix_spawn_file_actions_t { posix_spawn_file_actions_t() }
  }
#endif
