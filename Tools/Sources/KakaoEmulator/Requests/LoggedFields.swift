/// The fields of a query or form as logs may show them: `prompt=login`, `code=…`.
///
/// A value is shown only when it is one of those that a parameter of the platform is documented to have; whatever else
/// stands there may be a secret, or somebody's data.
enum LoggedFields {
  /// What may be shown of lists too, which come with commas or spaces between.
  private static let values: [String: Set<String>] = [
    "approval_type": ["individual"],
    "code_challenge_method": ["S256", "plain"],
    "decision": ["agree", "agree_all", "cancel"],
    "grant_type": ["authorization_code", "refresh_token"],
    "is_popup": ["true", "false"],
    "order": ["asc", "desc"],
    "prompt": ["login", "none", "create", "select_account", "cert"],
    "response_type": ["code", "token"],
    "scope": Set(ConsentItem.knownIDs + [Scope.openID]),
    "scopes": Set(ConsentItem.knownIDs),
    "secure_resource": ["true", "false"],
    "target_id_type": ["user_id"],
    "through_account": ["true", "false"],
  ]

  private static let longestName = 32

  /// Sorted by name. `registered` is what the app that asks has registered as redirect URIs.
  static func text(_ fields: FormFields, registered: [String]) -> [String] {
    fields.all.sorted { $0.key < $1.key }.map { name, value in
      "\(isName(name) ? name : LoggedPath.hidden)=\(isShown(value, of: name, registered) ? value : LoggedPath.hidden)"
    }
  }

  private static func isShown(_ value: String, of name: String, _ registered: [String]) -> Bool {
    guard !value.isEmpty else { return true }
    if ["redirect_uri", "logout_redirect_uri"].contains(name) { return registered.contains(value) }
    guard let known = values[name] else { return false }
    return value.split { ", ".contains($0) }.allSatisfy { known.contains(String($0)) }
  }

  /// Names of parameters are lower-case words; a secret without a name is none.
  private static func isName(_ text: String) -> Bool {
    text.utf8.count <= longestName && text.utf8.allSatisfy { $0 == UInt8(ascii: "_") || (0x61...0x7A).contains($0) }
  }
}
