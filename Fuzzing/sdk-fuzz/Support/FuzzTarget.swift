import Foundation

/// A parser that sees foreign bytes, and what must hold whatever they are.
struct FuzzTarget: Sendable {
  /// What its corpus folder is called.
  let name: String
  /// - Throws: ``Broken`` when something does not hold.
  let run: @Sendable (Data) async throws -> Void

  init(_ name: String, _ run: @escaping @Sendable (Data) async throws -> Void) {
    self.name = name
    self.run = run
  }
}

/// What does not hold.
struct Broken: Error, CustomStringConvertible {
  let description: String
}

/// Demands that something holds.
func demand(_ holds: Bool, _ what: @autoclosure () -> String) throws {
  guard holds else { throw Broken(description: what()) }
}
