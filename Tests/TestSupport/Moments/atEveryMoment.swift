import Testing

/// Runs a call again and again and interrupts it at another of its moments each time, until it has no more of them.
///
/// Its moments are the beginning, each of its suspension points, and those that the stand-ins of its world pass.
///
/// - Parameters:
///   - makeWorld: Makes what the call works on, new each time.
///   - interrupt: What happens at the moment; it may cancel the call.
///   - call: The call.
///   - check: Looks at what the call has left behind.
/// - Returns: How many moments there were.
/// - Throws: What `makeWorld` and `check` throw.
@available(macOS 15, iOS 18, *)
package func atEveryMoment<World: AnyObject & Sendable, Value: Sendable>(
  in makeWorld: (Moments) throws -> World,
  interrupt: @escaping @Sendable (World, _ cancel: @Sendable () -> Void) -> Void,
  _ call: @escaping @Sendable (World) async throws -> Value,
  check: (World, Result<Value, any Error>, _ moment: Int) async throws -> Void
) async throws -> Int {
  for moment in 0... {
    let moments = Moments()
    var world: World? = try makeWorld(moments)
    weak var remains: World?
    remains = world
    try await interrupted(world, moments, at: moment, interrupt, call, check)
    world = nil
    // Who still waits for something, or holds what nobody resumes, keeps the world alive.
    for _ in 0..<1_000_000 {
      if remains == nil { break }
      await Task.yield()
    }
    #expect(remains == nil, "something of the call remains, interrupted at moment \(moment)")
    guard moments.hasActed else { return moment }
  }
  return 0
}

@available(macOS 15, iOS 18, *)
private func interrupted<World: AnyObject & Sendable, Value: Sendable>(
  _ world: World?, _ moments: Moments, at moment: Int,
  _ interrupt: @escaping @Sendable (World, _ cancel: @Sendable () -> Void) -> Void,
  _ call: @escaping @Sendable (World) async throws -> Value,
  _ check: (World, Result<Value, any Error>, _ moment: Int) async throws -> Void
) async throws {
  guard let world else { return }
  let executor = MomentExecutor(moments)
  let task = Task(executorPreference: executor) { try await call(world) }
  moments.choose(moment) { interrupt(world) { task.cancel() } }
  executor.begin()
  let result = await task.result
  moments.end()
  try await check(world, result, moment)
}
