import Hummingbird

/// The reasons why a request to a page fails.
///
/// The response to each error is an ``ErrorPage``.
enum PageError: Error, Sendable, Equatable {
  /// The form token is missing or belongs to another browser, form or request.
  case forbidden
  /// The request that the page belongs to is unknown, completed or expired, or the data it refers to has been deleted.
  case expired
  /// The form or query is malformed.
  case malformed
  /// There is no page at this path.
  case notFound
  /// The page doesn't support the HTTP method.
  case wrongMethod
  /// The emulator failed.
  case fault
  /// A fault simulates maintenance of the platform.
  case maintenance
}
