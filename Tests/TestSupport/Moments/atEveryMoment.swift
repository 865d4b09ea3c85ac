import Testing

/// Repeats a call and interrupts it at a different moment each time, until all its moments have been covered.
///
/// The moments of a call are its start, each of its suspension points, and the moments that the stand-ins around it
/// count.
///
/// - Parameters:
///   - makeWorld: Creates the objects that the call works on. It runs before each repetition.
///   - interrupt: Runs at the chosen moment. It may cancel the call.
///   - call: The call.
///   - check: Checks the state after the call.
/// - Returns: The number of moments.
/// - Throws: The errors of `makeWorld` and `check`.
@available(macOS 15, iOS 18, *)
package func atEveryMoment<World: AnyObject & Sendable, Value: Sendable>(
  in makeWorld: (InterruptionPoints) throws -> World,
  interrupt: @escaping @Sendable (World, _ cancel: @Sendable () -> Void) -> Void,
  _ call: @escaping @Sendable (World) async throws -> Value,
  check: (World, Result<Value, any Error>, _ moment: Int) async throws -> Void
) async throws -> Int {
  for moment in 0... {
    let moments = InterruptionPoints()
    var world: World? = try makeWorld(moments)
    weak var remains: World?
    remains = world
    try await interrupted(world, moments, at: moment, interrupt, call, check)
    world = nil
    // A task that still waits, or a continuation that is never resumed, would keep the objects alive.
    for _ in 0..<1_000_000 {
      if remains == nil { break }
      await Task.yield()
    }
    #expect(remains == nil, "objects of the call are leaked after an interruption at moment \(moment)")
    guard moments.hasActed else { return moment }
  }
  return 0
}

@available(macOS 15, iOS 18, *)
private func interrupted<World: AnyObject & Sendable, Value: Sendable>(
  _ world: World?, _ moments: InterruptionPoints, at moment: Int,
  _ interrupt: @escaping @Sendable (World, _ cancel: @Sendable () -> Void) -> Void,
  _ call: @escaping @Sendable (World) async throws -> Value,
  _ check: (World, Result<Value, any Error>, _ moment: Int) async throws -> Void
) async throws {
  guard let world else { return }
  let executor = InterruptingExecutor(moments)
  let task = Task(executorPreference: executor) { try await call(world) }
  moments.choose(moment) { interrupt(world) { task.cancel() } }
  executor.begin()
  let result = await task.result
  moments.end()
  try await check(world, result, moment)
}
