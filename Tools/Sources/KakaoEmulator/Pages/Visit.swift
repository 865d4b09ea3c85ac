/// One request to a page.
struct Visit: Sendable {
  let browser: Browser
  let language: PageLanguage
  let strings: PageStrings
}
