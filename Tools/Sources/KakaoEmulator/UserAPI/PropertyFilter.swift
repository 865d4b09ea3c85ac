import Foundation

/// One member of an object of `/v2/user/me`, and the property it comes along with: `email` brings `is_email_valid`.
struct AccountMember: Sendable, Equatable {
  let property: String
  let name: String
  let value: JSON
}

/// The parameter `property_keys`: a JSON array of `tree.property`, or `tree.` for all of one tree.
struct PropertyFilter: Sendable, Equatable {
  private let keys: Set<String>?

  /// Lets nothing through.
  static let nothing = PropertyFilter(keys: [])

  private init(keys: Set<String>) {
    self.keys = keys
  }

  /// Lets everything through when there is no text.
  init(_ text: String?) throws {
    guard let text else {
      keys = nil
      return
    }
    guard let list = try? JSONDecoder().decode([String].self, from: Data(text.utf8)) else {
      throw KAPIError.invalidParameter("property_keys must be a JSON array of strings")
    }
    keys = Set(list)
  }

  /// The object of the members that were asked for; nil when there are none.
  func object(_ members: [AccountMember], under tree: String) -> JSON? {
    let wanted = members.filter { member in
      guard let keys else { return true }
      return keys.contains("\(tree).") || keys.contains("\(tree).\(member.property)")
    }
    return wanted.isEmpty ? nil : .members(wanted.map { ($0.name, $0.value) })
  }
}
