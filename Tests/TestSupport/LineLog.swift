/// A log of lines that a test can wait for.
package struct LineLog: Sendable {
  private let lines: AsyncStream<String>
  private let writer: AsyncStream<String>.Continuation

  package init() {
    (lines, writer) = AsyncStream.makeStream()
  }

  package func write(_ line: String) {
    writer.yield(line)
  }

  /// Waits for the next lines.
  package func next(_ count: Int) async -> [String] {
    var found: [String] = []
    guard count > 0 else { return found }
    for await line in lines {
      found.append(line)
      if found.count == count { break }
    }
    return found
  }

  /// Ends the log.
  ///
  /// - Returns: The lines that ``next(_:)`` hasn't returned.
  package func rest() async -> [String] {
    writer.finish()
    return await lines.reduce(into: []) { $0.append($1) }
  }
}
