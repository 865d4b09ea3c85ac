/// The logged-in user when a consent page opens.
struct ConsentingUser: Sendable {
  let token: OAuthToken
  /// The generation of the user's login; see ``TokenSession/loginGeneration``.
  let loginGeneration: Int
}
