import Foundation

/// A parser of untrusted input, and the assertions that must hold for any input.
struct FuzzTarget: Sendable {
  /// The name, which is also the name of the corpus folder.
  let name: String
  /// Parses an input.
  ///
  /// Throws ``Broken`` if an assertion fails.
  let run: @Sendable (Data) async throws -> Void

  init(_ name: String, _ run: @escaping @Sendable (Data) async throws -> Void) {
    self.name = name
    self.run = run
  }
}

/// A failed assertion.
struct Broken: Error, CustomStringConvertible {
  let description: String
}

/// Throws if a condition is false.
func demand(_ holds: Bool, _ what: @autoclosure () -> String) throws {
  guard holds else { throw Broken(description: what()) }
}
