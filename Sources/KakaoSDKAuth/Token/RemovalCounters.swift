/// Counters of the token removals of one session.
struct RemovalCounters: Sendable {
  /// The number of removals that have begun.
  var startedCount = 0
  /// The number of removals that have ended. A save that follows compares this value with ``startedCount`` to detect a
  /// concurrent removal.
  var completedCount = 0
  /// The number of removals that were announced to listeners.
  var announcedCount = 0
}
