/// Counters of the token removals of one session.
struct Removals: Sendable {
  /// The number of removals that have begun.
  var begun = 0
  /// The number of removals that have ended. A save that follows compares this value with ``begun`` to detect a
  /// concurrent removal.
  var ended = 0
  /// The number of removals that were announced to listeners.
  var told = 0
}
