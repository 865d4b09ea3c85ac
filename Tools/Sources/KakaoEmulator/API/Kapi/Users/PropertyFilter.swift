import Foundation

/// A member of an object in `/v2/user/me`, with the property it belongs to: `is_email_valid` belongs to `email`.
struct UserMember: Sendable, Equatable {
  let property: String
  let name: String
  let value: JSON
}

/// The parameter `property_keys`: a JSON array of `object.property`, or `object.` for all properties of an object.
struct PropertyFilter: Sendable, Equatable {
  private let keys: Set<String>?

  /// A filter that selects nothing.
  static let nothing = PropertyFilter(keys: [])

  private init(keys: Set<String>) {
    self.keys = keys
  }

  /// Creates a filter from the parameter's value.
  ///
  /// Without a value, it selects everything.
  init(_ text: String?) throws {
    guard let text else {
      keys = nil
      return
    }
    guard (try? JSON(text: text)) != nil, let list = try? JSONDecoder().decode([String].self, from: Data(text.utf8))
    else {
      throw KAPIError.invalidParameter("property_keys must be a JSON array of strings")
    }
    keys = Set(list)
  }

  /// Returns an object of the selected members, or `nil` if the filter doesn't select any.
  func object(_ members: [UserMember], under tree: String) -> JSON? {
    let wanted = members.filter { member in
      guard let keys else { return true }
      return keys.contains("\(tree).") || keys.contains("\(tree).\(member.property)")
    }
    return wanted.isEmpty ? nil : .object(wanted.map { JSON.Member(name: $0.name, value: $0.value) })
  }
}
