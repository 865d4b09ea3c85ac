public protocol EventLoopGroup: AnyObject, Sendable {}

public protocol EventLoop: EventLoopGroup {}

extension EventLoop {
  public func makeCompletedFuture<Success>(
    withResultOf body: () throws -> Success
  ) -> EventLoopFuture<Success> { standInUncomputed() }
  public func assumeIsolated() -> NIOIsolatedEventLoop { standInUncomputed() }
}

public struct NIOIsolatedEventLoop {
  public func scheduleTask<T>(in delay: TimeAmount, _ task: @escaping () throws -> T) -> Scheduled<T> {
    standInUncomputed()
  }
}

@available(*, unavailable)
extension NIOIsolatedEventLoop: Sendable {}

public struct Scheduled<T> {
  public func cancel() { standInUncomputed() }
}

public struct TimeAmount: Sendable {
  public static func seconds(_ amount: Int64) -> TimeAmount { standInUncomputed() }
}

public struct EventLoopPromise<Value> {}

extension EventLoopPromise: Sendable {}

public final class EventLoopFuture<Value> {
  public struct Isolated {
    public func whenComplete(_ callback: @escaping (Result<Value, any Error>) -> Void) { standInUncomputed() }
  }

  public func assumeIsolated() -> Isolated { standInUncomputed() }
  public func get() async throws -> Value where Value: Sendable { standInUncomputed() }
  public func hop(to target: any EventLoop) -> EventLoopFuture<Value> where Value: Sendable { standInUncomputed() }
  public func whenComplete(_ callback: @escaping @Sendable (Result<Value, any Error>) -> Void) { standInUncomputed() }
}

extension EventLoopFuture: @unchecked Sendable {}

@available(*, unavailable)
extension EventLoopFuture.Isolated: Sendable {}
