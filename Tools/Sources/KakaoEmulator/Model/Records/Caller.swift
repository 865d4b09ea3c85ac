/// The app that calls an API and the user it calls for.
///
/// It is a class, because each request stores and captures the caller several times, and each copy of a structure would
/// copy all of its properties.
final class Caller: Sendable {
  let app: App
  let account: Account
  let link: Link
  /// The grant of the user's token, or `nil` for a call with the admin key.
  let grant: Grant?
  /// The access token in the request, or `nil` if the user was found in another way.
  let token: AccessToken?

  init(app: App, account: Account, link: Link, grant: Grant? = nil, token: AccessToken? = nil) {
    (self.app, self.account, self.link, self.grant, self.token) = (app, account, link, grant, token)
  }
}
