/// One request to a page.
struct Visit: Sendable {
  let browser: Browser
  let language: PageLanguage
  let strings: PageStrings
  /// The accounts whose login information the browser saved, last login first.
  var savedLogins: [SavedLogins.Entry] = []
  /// Whether it is KakaoTalk's own browser, which says so in its `User-Agent`.
  var isInTalk = false
}
