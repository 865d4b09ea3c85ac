import Hummingbird

/// Why nothing was done: the answer is a page that says so.
enum PageProblem: Error, Sendable, Equatable {
  /// The form token is missing or belongs to another browser, form or request.
  case forbidden
  /// The authorization request was answered before, has expired, or never was.
  case expired
  /// The form or query cannot be read.
  case malformed
  /// There is no page at this path.
  case notFound
  /// The page takes another method.
  case wrongMethod
  /// The emulator itself failed.
  case fault
}
