import Dispatch

/// An executor that counts an interruption point at each suspension point of a task, so that a test can interrupt the
/// task there.
@available(macOS 15, iOS 18, *)
final class InterruptingExecutor: TaskExecutor {
  private let queue = DispatchQueue(label: "interruption points", attributes: .initiallyInactive)
  private let interruptionPoints: InterruptionPoints

  init(_ interruptionPoints: InterruptionPoints) {
    self.interruptionPoints = interruptionPoints
  }

  /// Starts to run jobs, including the jobs that were enqueued before.
  func begin() {
    queue.activate()
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { [self] in
      interruptionPoints.reach()
      job.runSynchronously(on: asUnownedTaskExecutor())
    }
  }
}
