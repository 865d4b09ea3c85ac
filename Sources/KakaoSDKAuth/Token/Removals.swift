/// The removals of a session's token.
struct Removals: Sendable {
  /// How many have begun.
  var begun = 0
  /// How many have ended; names a moment that a token may be kept since.
  var ended = 0
  /// How many were told.
  var told = 0
}
