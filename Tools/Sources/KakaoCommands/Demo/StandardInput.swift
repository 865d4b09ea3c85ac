import Dispatch
import Foundation

/// The standard input of this process.
enum StandardInput {
  /// Returns when a line can be read, when the input ends, or when the task is canceled.
  ///
  /// Unlike `readLine`, it blocks no thread, which the emulator in this process may need.
  static func nextLine() async {
    let (events, continuation) = AsyncStream.makeStream(of: Void.self)
    let source = DispatchSource.makeReadSource(fileDescriptor: STDIN_FILENO)
    source.setEventHandler { continuation.finish() }
    source.activate()
    defer { source.cancel() }
    for await _ in events {}
  }
}
