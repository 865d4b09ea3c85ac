import Synchronization

@testable import KakaoCommands

/// A terminal that stores everything that is written to it.
final class RecordingTerminal: Sendable {
  private let written = Mutex((output: "", notes: ""))

  var terminal: Terminal {
    Terminal(
      result: { [self] text in written.withLock { $0.output += text } },
      note: { [self] text in written.withLock { $0.notes += text } })
  }

  var output: String { written.withLock { $0.output } }
  var notes: String { written.withLock { $0.notes } }
}
