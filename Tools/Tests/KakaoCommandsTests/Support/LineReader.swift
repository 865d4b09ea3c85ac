import Foundation

/// The lines that a program writes to a pipe, as a stream.
struct LineReader: Sendable {
  let lines: AsyncStream<String>

  /// Reads the descriptor until its end on a separate thread, and closes it.
  init(_ descriptor: Int32) {
    let (lines, sender) = AsyncStream.makeStream(of: String.self)
    self.lines = lines
    Thread.detachNewThread {
      guard let file = fdopen(descriptor, "r") else { return sender.finish() }
      var (buffer, size): (UnsafeMutablePointer<CChar>?, Int) = (nil, 0)
      while getline(&buffer, &size, file) > 0, let line = buffer.map({ String(cString: $0) }) {
        sender.yield(line.hasSuffix("\n") ? String(line.dropLast()) : line)
      }
      free(buffer)
      fclose(file)
      sender.finish()
    }
  }
}
