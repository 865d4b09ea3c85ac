import Foundation

/// A program to start with `posix_spawnp` and default signal handling.
struct Spawn {
  private let command: [String]
  private let environment: [String: String]

  init(_ command: [String], environment: [String: String]) {
    self.command = command
    self.environment = environment
  }

  /// Starts the program and returns its process ID.
  ///
  /// - Throws: `POSIXError` if the program can't be started; its code is `ENOENT` if the program doesn't exist.
  func run() throws -> pid_t {
    var attributes = Self.emptyAttributes()
    try Self.check(posix_spawnattr_init(&attributes))
    defer { posix_spawnattr_destroy(&attributes) }
    // This process blocks or ignores the signals that it forwards. The program must not inherit these settings.
    var trapped = sigset_t()
    sigemptyset(&trapped)
    try Self.check(posix_spawnattr_setsigmask(&attributes, &trapped))
    for signal in [SIGINT, SIGTERM, SIGHUP] { sigaddset(&trapped, signal) }
    try Self.check(posix_spawnattr_setsigdefault(&attributes, &trapped))
    let flags = Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF)
    try Self.check(posix_spawnattr_setflags(&attributes, flags))

    let arguments = command.map { strdup($0) }
    let variables = environment.map { strdup("\($0.key)=\($0.value)") }
    defer { for copy in arguments + variables { free(copy) } }
    var pid: pid_t = 0
    try Self.check(
      posix_spawnp(&pid, command[0], nil, &attributes, arguments + [nil], variables + [nil]))
    return pid
  }

  private static func check(_ code: Int32) throws {
    guard code == 0 else { throw POSIXError(POSIXErrorCode(rawValue: code) ?? .EIO) }
  }
}

#if canImport(Darwin)
  extension Spawn {
    private static func emptyAttributes() -> posix_spawnattr_t? { nil }
  }
#else
  extension Spawn {
    private static func emptyAttributes() -> posix_spawnattr_t { posix_spawnattr_t() }
  }
#endif
