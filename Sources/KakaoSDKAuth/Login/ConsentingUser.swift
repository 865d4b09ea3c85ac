/// The user who is asked for more consent, as they were when the page opened.
struct ConsentingUser: Sendable {
  let token: OAuthToken
  /// The number of their login; see ``TokenSession/login``.
  let login: Int
}
