import Testing

/// Repeats a call and interrupts it at a different interruption point each time, until all points have been covered.
///
/// The interruption points of a call are its start, each of its suspension points, and the interruption points that the
/// stand-ins around it count.
///
/// - Parameters:
///   - makeWorld: Creates the objects that the call works on. It runs before each repetition.
///   - interrupt: Runs at the chosen interruption point. It may cancel the call, and it may return a task that
///     continues the interruption. An interruption point that is reached in asynchronous code waits for this task.
///   - call: The call.
///   - check: Checks the state after the call.
/// - Returns: The number of interruption points.
/// - Throws: The errors of `makeWorld` and `check`.
@available(macOS 15, iOS 18, *)
package func atEveryInterruptionPoint<World: AnyObject & Sendable, Value: Sendable>(
  in makeWorld: (InterruptionPoints) throws -> World,
  interrupt: @escaping @Sendable (World, _ cancel: @Sendable () -> Void) -> Task<Void, Never>?,
  _ call: @escaping @Sendable (World) async throws -> Value,
  check: (World, Result<Value, any Error>, _ point: Int) async throws -> Void
) async throws -> Int {
  for point in 0... {
    let interruptionPoints = InterruptionPoints()
    var world: World? = try makeWorld(interruptionPoints)
    weak var remains: World?
    remains = world
    try await interrupted(world, interruptionPoints, at: point, interrupt, call, check)
    world = nil
    // A task that still waits, or a continuation that is never resumed, would keep the objects alive, and the check
    // below would detect them.
    for _ in 0..<1_000_000 {
      if remains == nil { break }
      await Task.yield()
    }
    #expect(remains == nil, "objects of the call are leaked after an interruption at point \(point)")
    guard interruptionPoints.hasActed else { return point }
  }
  return 0
}

@available(macOS 15, iOS 18, *)
private func interrupted<World: AnyObject & Sendable, Value: Sendable>(
  _ world: World?, _ interruptionPoints: InterruptionPoints, at point: Int,
  _ interrupt: @escaping @Sendable (World, _ cancel: @Sendable () -> Void) -> Task<Void, Never>?,
  _ call: @escaping @Sendable (World) async throws -> Value,
  _ check: (World, Result<Value, any Error>, _ point: Int) async throws -> Void
) async throws {
  guard let world else { return }
  let executor = InterruptingExecutor(interruptionPoints)
  let task = Task(executorPreference: executor) { try await call(world) }
  interruptionPoints.choose(point) { interrupt(world) { task.cancel() } }
  executor.begin()
  let result = await task.result
  interruptionPoints.end()
  try await check(world, result, point)
}
