/// The representation of an account on a page.
struct AccountSummary: Sendable, Equatable {
  let name: String
  let email: String?
  /// The first letter of the name, which is shown in place of a profile image.
  let initial: String

  init(_ account: Account) {
    name = account.nickname ?? account.name ?? account.email ?? account.phoneNumber ?? String(account.id)
    email = account.email == name ? nil : account.email
    initial = name.prefix(1).uppercased()
  }
}
