/// A request's path as the log shows it.
///
/// Segments that don't belong to a route of the emulator are hidden.
///
/// Such a segment could be a secret in the wrong place, for example a token, or a KakaoTalk link with a whole
/// authorization request.
struct LoggedPath: Sendable, Equatable {
  static let hidden = "…"

  /// The segments of all routes and the names of the files in `static`.
  static let segments: Set<String> = [
    ".well-known", "_emulator", "access_token_info", "account", "account_status", "accounts", "address", "agt", "api",
    "apiweb", "app", "apps", "ask", "attacks", "auth", "authorize", "ca.pem", "callback", "cancel", "channel",
    "channels", "chat", "check_access_token", "clock", "close.js", "code.json", "config.schema.json", "confirm",
    "consent", "consents", "console", "console.css", "console.js", "copy.js", "create_account", "default", "delete",
    "deleted", "dn", "easylink", "events", "expire", "export", "faults", "file_field.js", "fix", "follow", "form",
    "friend", "friends", "guardian", "health", "ids", "image", "import", "index.do", "info", "jwks.json", "kakaolink",
    "keys", "kpidt", "language", "launch", "leave", "lifetimes", "link", "log.js", "login", "logins", "logout", "me",
    "memo", "message", "messages", "oauth", "oidc", "openapi.json", "openid-configuration", "original", "pages.css",
    "picker", "profile", "qr", "qr.js", "redeliver", "requests", "reset", "restore", "revoke", "rotate", "scheme",
    "scopes", "scrap", "sdk", "security", "select_account", "send", "sent", "service", "service_terms", "services",
    "sessions", "shipping_address", "sign_in", "sign_out", "signup", "snapshots", "sse-configuration", "state",
    "static", "status", "stream.js", "talk", "template", "terms", "test", "times.js", "token", "tokeninfo", "tokens",
    "try", "under_14", "unlink", "update_profile", "upgrade", "upload", "user", "user-api.openapi.json", "userinfo",
    "users", "v1", "v2", "validate", "webhooks", "weblogin",
  ]

  /// The maximum number of segments that are logged, which is more than any route has.
  static let limit = 20

  let text: String

  init(_ path: String) {
    let segments = path.utf8.split(
      separator: UInt8(ascii: "/"), maxSplits: Self.limit, omittingEmptySubsequences: false
    ).map { String(Substring($0)) }
    text = segments.map { $0.isEmpty || Self.segments.contains($0) ? $0 : Self.hidden }.joined(separator: "/")
  }
}
