import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A request under way and who waits for it, woken once: by the answer or by cancellation, whichever comes first.
final class PendingAnswer: Sendable {
  typealias Answer = (Data, HTTPURLResponse)

  private struct Waiting: Sendable {
    let task: URLSessionTask
    let continuation: CheckedContinuation<Answer, any Error>
  }

  private let waiting = Locked<Waiting?>(nil)

  func begin(_ task: URLSessionTask, _ continuation: CheckedContinuation<Answer, any Error>) {
    waiting.withLock { $0 = Waiting(task: task, continuation: continuation) }
  }

  func end(_ result: Result<Answer, any Error>) {
    take()?.continuation.resume(with: result)
  }

  func cancel() {
    guard let waiting = take() else { return }
    waiting.task.giveUp()
    waiting.continuation.resume(throwing: CancellationError())
  }

  private func take() -> Waiting? {
    waiting.withLock { waiting in
      defer { waiting = nil }
      return waiting
    }
  }
}

#if canImport(FoundationNetworking)
  extension URLSessionTask {
    /// Does nothing: here `cancel()` traps, or blocks for good, when the answer arrives at that moment.
    fileprivate func giveUp() {}
  }
#else
  extension URLSessionTask {
    fileprivate func giveUp() { cancel() }
  }
#endif
