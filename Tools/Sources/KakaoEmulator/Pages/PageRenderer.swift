import Mustache

/// Turns a page into HTML in one language.
struct PageRenderer: Sendable {
  let resources: PageResources

  func render(_ page: some Page, in language: PageLanguage) throws -> String {
    let context: [String: Any] = [
      "lang": language.rawValue,
      "t": try strings(language).sections,
      "page": page,
    ]
    let template = type(of: page).template
    guard let html = resources.templates.render(context, withTemplate: template) else {
      throw PageResources.Failure.missing("\(template).mustache")
    }
    return String(html.drop { $0.isWhitespace })
  }

  func strings(_ language: PageLanguage) throws -> PageStrings {
    guard let strings = resources.strings[language] else {
      throw PageResources.Failure.missing("\(language.rawValue).json")
    }
    return strings
  }
}
