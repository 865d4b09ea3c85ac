import NIOCore

/// Runs tasks on the thread of an event loop.
final class EventLoopExecutor: TaskExecutor {
  private let loop: any EventLoop

  init(_ loop: any EventLoop) {
    self.loop = loop
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    loop.execute { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}

/// Runs work that can take longer than a millisecond on the threads of Swift's concurrency pool, because all
/// connections of an event loop wait while its thread works.
func awayFromEventLoop<Value>(_ work: () async throws -> Value) async rethrows -> Value {
  try await withTaskExecutorPreference(globalConcurrentExecutor, operation: work)
}
