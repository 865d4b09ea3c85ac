/// The choices for a login on the page `/_emulator/console/try`.
struct ConsoleLoginSettings: Sendable, Equatable {
  static let prompts = ["", "login", "none", "create", "select_account"]
  static let kinds: [AppKeyKind] = [.rest, .native, .javascript]

  var app: App.ID?
  var kind = AppKeyKind.rest
  /// The redirect URI for the sample code, or nil for the console's own redirect URI.
  var redirectURI: String?
  var scope = ""
  var prompt = ""
  var usesNonce = false
  var usesPKCE = true

  init() {}

  /// Reads the form, or uses the defaults for a page without a query.
  init(_ fields: FormFields) throws(ControlError) {
    guard !fields.all.isEmpty else { return }
    app = fields["app"].flatMap { App.ID($0) }
    kind = fields["key"].flatMap(AppKeyKind.init) ?? kind
    redirectURI = fields["redirect_uri"]
    scope = fields["scope"] ?? ""
    prompt = fields["prompt"] ?? ""
    (usesNonce, usesPKCE) = (fields["nonce"] == "true", fields["pkce"] == "true")
    guard scope.utf8.count <= 500 else {
      throw ControlError.badRequest("scope is longer than 500 bytes", field: "scope")
    }
    guard Scope.hasOnlyScopeCharacters(scope) else {
      throw ControlError.badRequest(
        "scope may only have letters, digits, underscores, spaces, and commas", field: "scope")
    }
    guard Self.prompts.contains(prompt), Self.kinds.contains(kind) else {
      throw ControlError.badRequest("the form has an unknown value")
    }
  }

  /// The settings as fields of a form.
  var fields: [(String, String)] {
    [
      ("app", app.map(String.init) ?? ""), ("key", kind.rawValue), ("scope", scope), ("prompt", prompt),
      ("nonce", String(usesNonce)), ("pkce", String(usesPKCE)),
    ]
  }

  /// Returns the query of an authorization request.
  func query(key: AppKey, redirectURI: String, state: String, nonce: String?, challenge: String?) -> String {
    let fields: [(String, String?)] = [
      ("response_type", "code"), ("client_id", key.value), ("redirect_uri", redirectURI), ("state", state),
      ("scope", scope.isEmpty ? nil : scope), ("prompt", prompt.isEmpty ? nil : prompt), ("nonce", nonce),
      ("code_challenge", challenge), ("code_challenge_method", challenge == nil ? nil : "S256"),
    ]
    return fields.compactMap { name, value in value.map { "\(name)=\(URLText.encode($0))" } }.joined(separator: "&")
  }
}
