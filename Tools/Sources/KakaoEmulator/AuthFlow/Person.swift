/// How a page shows an account.
struct Person: Sendable, Equatable {
  let name: String
  let email: String?
  /// One letter, drawn in a circle.
  let initial: String

  init(_ account: Account) {
    name = account.nickname ?? account.name ?? account.email ?? account.phoneNumber ?? String(account.id)
    email = account.email == name ? nil : account.email
    initial = name.prefix(1).uppercased()
  }
}
