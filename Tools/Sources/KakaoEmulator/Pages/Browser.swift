/// The browser that sent a request.
struct Browser: Sendable {
  /// The value of the session cookie: the one the browser sent, or a new one that this response sets.
  var cookie: String
  /// Whether the response must set the cookie because the browser sent none or a malformed one.
  var isNew: Bool
  /// The unexpired account session that belongs to the cookie, if any.
  var session: AccountSession?
}
