/// One request to a page.
struct PageRequest: Sendable {
  let browser: Browser
  let language: Language
  let strings: Strings
  /// The accounts whose login information the browser saved, last login first.
  var savedLogins: [SavedLogins.Entry] = []
  /// Whether the request comes from KakaoTalk's in-app browser, according to its `User-Agent`.
  var isInTalk = false
}
