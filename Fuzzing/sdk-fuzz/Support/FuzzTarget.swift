import Foundation

/// A parser of untrusted input, and the assertions that must hold for any input.
struct FuzzTarget: Sendable {
  /// The name, which is also the name of the corpus folder.
  let name: String
  /// A closure that parses an input, and that throws ``FailedAssertion`` if an assertion fails.
  let run: @Sendable (Data) async throws -> Void

  init(_ name: String, _ run: @escaping @Sendable (Data) async throws -> Void) {
    self.name = name
    self.run = run
  }
}

/// A failed assertion.
struct FailedAssertion: Error, CustomStringConvertible {
  let description: String
}

/// Throws if a condition is false.
func require(_ holds: Bool, _ what: @autoclosure () -> String) throws {
  guard holds else { throw FailedAssertion(description: what()) }
}
