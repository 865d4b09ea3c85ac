import Dispatch
import Foundation

/// The standard input of this process.
enum StandardInput {
  /// Whether a person can type a line: the input is a terminal, and the process runs in the foreground.
  static var isInteractive: Bool {
    isatty(STDIN_FILENO) == 1 && tcgetpgrp(STDIN_FILENO) == getpgrp()
  }

  /// Waits until a line has been read, the input ends, or the task is canceled.
  ///
  /// Unlike `readLine`, it doesn't block a thread, because the emulator in this process may need that thread.
  static func nextLine() async {
    let (events, continuation) = AsyncStream.makeStream(of: Void.self)
    let source = DispatchSource.makeReadSource(fileDescriptor: STDIN_FILENO)
    source.setEventHandler {
      // Read the line, because otherwise the shell would receive it after this process exits.
      var line = [UInt8](repeating: 0, count: 4096)
      _ = read(STDIN_FILENO, &line, line.count)
      continuation.finish()
    }
    source.activate()
    defer { source.cancel() }
    for await _ in events {}
  }

  /// Returns the next bytes, or `nil` at the end of the input.
  ///
  /// Blocks the thread until bytes are available.
  ///
  /// - Throws: ``CommandFailure`` if the input can't be read.
  static func bytes() throws -> Data? {
    var bytes = [UInt8](repeating: 0, count: 65_536)
    var count = read(STDIN_FILENO, &bytes, bytes.count)
    // The program that started this process may have made the input non-blocking.
    while count < 0, [EINTR, EAGAIN].contains(errno) {
      var input = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
      poll(&input, 1, -1)
      count = read(STDIN_FILENO, &bytes, bytes.count)
    }
    guard count >= 0 else {
      throw CommandFailure("file_error", ["file": "stdin", "reason": String(cString: strerror(errno))], value: "stdin")
    }
    return count == 0 ? nil : Data(bytes.prefix(count))
  }
}
