import Dispatch

/// Runs a task one piece after the other. Between two pieces the task is suspended, so each piece begins with a moment:
/// none of its suspension points is left out, wherever it is.
@available(macOS 15, iOS 18, *)
final class MomentExecutor: TaskExecutor {
  private let queue = DispatchQueue(label: "moments", attributes: .initiallyInactive)
  private let moments: Moments

  init(_ moments: Moments) {
    self.moments = moments
  }

  /// Nothing runs before.
  func begin() {
    queue.activate()
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { [self] in
      moments.pass()
      job.runSynchronously(on: asUnownedTaskExecutor())
    }
  }
}
