/// The fields of a query or form as the request log shows them, such as `prompt=login` or `code=…`.
///
/// The log shows a name only if Kakao's API or the pages have a parameter or field with that name. It shows a value
/// only if it is one of the parameter's documented values. Any other text could be a secret or personal data.
enum LoggedFields {
  /// The values that the log shows, by parameter.
  ///
  /// Lists of them, separated by commas or spaces, are shown too.
  private static let values: [String: Set<String>] = [
    "agree_all": ["true"],
    "approval_type": ["individual"],
    "channel_id_type": ["channel_public_id"],
    "code_challenge_method": ["S256", "plain"],
    "decision": ["agree", "agree_all", "cancel"],
    "friend_order": ["age", "favorite", "nickname"],
    "grant_type": ["authorization_code", "refresh_token"],
    "is_popup": ["true", "false"],
    "order": ["asc", "desc"],
    "prompt": ["login", "none", "create", "select_account", "cert"],
    "response_type": ["code", "token"],
    "scope": Set(ConsentItemDescriptor.ids + [Scope.openID]),
    "scopes": Set(ConsentItemDescriptor.ids),
    "secure_resource": ["true", "false"],
    "target_id_type": ["user_id"],
    "through_account": ["true", "false"],
    "validation_action": ["custom", "default", "scrap"],
  ]

  /// Additional parameters, beyond those in ``values``, that are shown by name but without their values.
  private static let names: Set<String> = [
    "access_token", "account", "address", "address_id", "agt", "answer", "api_ver", "app", "app_key", "auth_tran_id",
    "birthdate", "channel_ids", "channel_public_id", "channel_public_ids", "client_id", "client_secret", "code",
    "code_challenge", "code_verifier", "continue", "default", "delivery", "edit", "email", "enable_back_button", "end",
    "form_token", "from_id", "from_updated_at", "guardian", "guardianKey", "guardianPassword", "id_token", "image_url",
    "item", "ka", "kakao_agent", "lcba", "limit", "link_ver", "loginKey", "login_hint", "logout_redirect_uri",
    "nickname", "nonce", "offset", "page_size", "password", "person", "phone", "preset", "properties", "property_keys",
    "qr", "quota_properties", "receiver_uuids", "redirect_uri", "refresh_token", "remove", "request", "request_url",
    "restriction", "result", "return_url", "save", "scheme_params", "service_terms", "short_key", "state", "status",
    "stay", "tags", "talk", "target_id", "target_ids", "template_args", "template_id", "template_object", "term", "to",
    "validation_params",
  ]

  /// The maximum number of fields that are logged, which is more than any valid request has.
  ///
  /// It bounds the memory that a client can fill.
  static let limit = 100
  /// The maximum length of a logged value in bytes.
  ///
  /// Longer values are hidden.
  static let maximumValueLength = 512

  /// Returns one line for each field, the known names first, sorted by name.
  ///
  /// `registered` contains the redirect URIs of the app that sent the request. No other redirect URIs are shown.
  static func text(_ fields: FormFields, registered: @autoclosure () -> [String]) -> [String] {
    guard !fields.all.isEmpty else { return [] }
    let known = fields.all.filter { isName($0.key) }.sorted { $0.key < $1.key }
    let others = fields.all.lazy.filter { !isName($0.key) }.map { (key: LoggedPath.hidden, value: $0.value) }
    let lines = (known + others.prefix(limit)).prefix(limit).map { name, value in
      "\(name)=\(isShown(value, of: name, registered()) ? value : LoggedPath.hidden)"
    }
    return fields.all.count > limit ? lines + [LoggedPath.hidden] : lines
  }

  private static func isShown(
    _ value: String, of name: String, _ registered: @autoclosure () -> [String]
  ) -> Bool {
    guard !value.isEmpty else { return true }
    guard value.utf8.count <= maximumValueLength else { return false }
    if ["redirect_uri", "logout_redirect_uri"].contains(name) { return registered().contains(value) }
    guard let known = values[name] else { return false }
    // Splitting at characters is slow, and all known values are ASCII.
    return value.utf8.split { ", ".utf8.contains($0) }.allSatisfy { known.contains(String(Substring($0))) }
  }

  /// Returns whether the text is a known name.
  ///
  /// A query that consists of a secret alone parses as a name, so unknown names are hidden.
  static func isName(_ text: String) -> Bool {
    names.contains(text) || values[text] != nil
  }
}
