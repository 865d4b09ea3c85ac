import Hummingbird
import Mustache

/// Renders pages as HTML in one language.
struct PageRenderer: Sendable {
  let resources: PageResources

  func render(_ page: some Page, in language: Language) throws -> String {
    let context: [String: Any] = [
      "lang": language.rawValue,
      "t": try strings(language).sections,
      "page": MustacheFields(page),
    ]
    let template = type(of: page).template
    guard let html = try PageTemplates.load().render(context, withTemplate: template) else {
      throw PageResources.Failure.missing("\(template).mustache")
    }
    return String(html.drop { $0.isWhitespace })
  }

  /// Returns the response that shows the page.
  ///
  /// Pass a `redirectURI` if submitting a form of the page can redirect there.
  func response(_ page: some Page, in language: Language, redirectURI: String? = nil) throws -> Response {
    var headers = PageHeaders.fields(redirectURI: redirectURI)
    headers[.contentLanguage] = language.rawValue
    headers[.vary] = "Accept-Language, Cookie"
    let html = ByteBuffer(string: try render(page, in: language))
    var response = Response(status: page.status, headers: headers, body: ResponseBody(byteBuffer: html))
    if page.script != nil { PageHeaders.allowScripts(in: &response) }
    return response
  }

  func strings(_ language: Language) throws -> Strings {
    guard let strings = resources.strings[language] else {
      throw PageResources.Failure.missing("\(language.rawValue).json")
    }
    return strings
  }
}
