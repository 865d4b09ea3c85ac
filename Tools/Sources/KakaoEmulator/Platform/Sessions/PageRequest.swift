/// One request to a page.
struct PageRequest: Sendable {
  let browser: Browser
  let language: Language
  let strings: Strings
  /// The accounts whose login information the browser saved, last login first.
  var savedLogins: [SavedLogins.Entry] = []
  /// Whether the request comes from KakaoTalk's in-app browser, according to its `User-Agent`.
  var isInTalk = false
  /// The information that is collected about the request for the logs.
  var diagnostics = RequestDiagnostics()
}

/// The browser that sent a request.
struct Browser: Sendable {
  /// The session cookie's value: the browser's cookie, or a new one that this response sets.
  var cookie: String
  /// Whether the response must set the cookie because the browser's cookie is missing or malformed.
  var isNew: Bool
  /// The unexpired account session that belongs to the cookie, if any.
  var session: AccountSession?
}
