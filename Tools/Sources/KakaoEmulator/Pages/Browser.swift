/// The browser on the other side of a request.
struct Browser: Sendable {
  /// The value of its cookie: what it sent, or what it is given with this answer.
  var cookie: String
  /// Whether the cookie must be set because the browser sent none that is well formed.
  var isNew: Bool
  /// The account sign-in behind the cookie, when there is one and it has not ended.
  var session: AccountSession?
}
