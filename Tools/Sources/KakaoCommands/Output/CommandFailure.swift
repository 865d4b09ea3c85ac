import Foundation

/// A failure that is neither of the SDK's nor of usage.
struct CommandFailure: LocalizedError, Equatable {
  /// What failed and what to do.
  let message: String

  init(_ message: String) {
    self.message = message
  }

  var errorDescription: String? { message }
}
