/// The fields of a query or form as logs may show them: `prompt=login`, `code=…`.
///
/// A name is shown only when it is a parameter of the platform or a field of the pages, a value only when it is one of
/// those that the parameter is documented to have; whatever else stands there may be a secret, or somebody's data.
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

  /// The names beside those of ``values``.
  private static let names: Set<String> = [
    "access_token", "account", "address", "address_id", "agt", "answer", "app", "app_key", "auth_tran_id", "birthdate",
    "channel_public_id", "client_id", "client_secret", "code", "code_challenge", "code_verifier", "continue", "default",
    "delivery", "edit", "email", "enable_back_button", "end", "form_token", "from_id", "from_updated_at", "guardian",
    "guardianKey", "guardianPassword", "hindrance", "id_token", "item", "limit", "loginKey", "login_hint",
    "logout_redirect_uri", "nickname", "nonce", "page_size", "password", "phone", "properties", "property_keys", "qr",
    "redirect_uri", "refresh_token", "remove", "request", "result", "return_url", "save", "service_terms", "state",
    "status", "stay", "tags", "talk", "target_id", "target_ids", "term",
  ]

  /// More than any request of the platform has; the log must not grow with what somebody makes up.
  static let limit = 100
  /// In bytes; a longer value is not shown.
  static let longestValue = 512

  /// First the known ones, sorted by name. `registered` is what the app that asks has registered as redirect URIs.
  static func text(_ fields: FormFields, registered: [String]) -> [String] {
    let known = fields.all.filter { isName($0.key) }.sorted { $0.key < $1.key }
    let others = fields.all.lazy.filter { !isName($0.key) }.map { (key: LoggedPath.hidden, value: $0.value) }
    let lines = (known + others.prefix(limit)).prefix(limit).map { name, value in
      "\(name)=\(isShown(value, of: name, registered) ? value : LoggedPath.hidden)"
    }
    return fields.all.count > limit ? lines + [LoggedPath.hidden] : lines
  }

  private static func isShown(_ value: String, of name: String, _ registered: [String]) -> Bool {
    guard !value.isEmpty else { return true }
    guard value.utf8.count <= longestValue else { return false }
    if ["redirect_uri", "logout_redirect_uri"].contains(name) { return registered.contains(value) }
    guard let known = values[name] else { return false }
    return value.split { ", ".contains($0) }.allSatisfy { known.contains(String($0)) }
  }

  /// A secret without a name stands where a name would.
  static func isName(_ text: String) -> Bool {
    names.contains(text) || values[text] != nil
  }
}
