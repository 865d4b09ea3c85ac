/// An access token with the app and the user it was issued to.
struct TokenOwner: Sendable, Hashable {
  let token: AccessToken
  let app: App
  let account: Account
  let link: Link
}
