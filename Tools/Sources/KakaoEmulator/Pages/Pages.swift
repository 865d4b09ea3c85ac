import Hummingbird

/// What the handlers of pages share: rendering, the browser's sign-in and form tokens.
struct Pages: Sendable {
  let services: Services
  let sessions: BrowserSessions
  let savedLogins: SavedLogins
  let tokens: FormTokens
  private let renderer: PageRenderer

  init(services: Services) throws {
    self.services = services
    sessions = BrowserSessions(services: services)
    savedLogins = SavedLogins(services: services)
    // Whatever the other secrets follow from: nothing that is to be the same again has one of these in it.
    tokens = FormTokens(random: .system)
    renderer = PageRenderer(resources: try PageResources.load())
  }

  /// Who asks, and in which language.
  func visit(_ request: Request) async throws -> Visit {
    let language = PageLanguage(acceptLanguage: request.headers[.acceptLanguage])
    return Visit(
      browser: try await sessions.browser(of: request), language: language,
      strings: try renderer.strings(language), savedLogins: try await savedLogins.entries(of: request),
      isInTalk: request.headers[.userAgent]?.contains("KAKAOTALK") ?? false)
  }

  /// Renders the page; the redirect URI is where a form on it may lead in the end.
  func show(_ page: some Page, to visit: Visit, redirectURI: String? = nil) throws -> Response {
    var response = try renderer.response(page, in: visit.language, redirectURI: redirectURI)
    if visit.browser.isNew { response.setCookie(sessions.cookie(visit.browser.cookie)) }
    return response
  }

  /// The fields of a submitted form; fields in the query are none.
  func form(_ request: Request, upTo size: Int = Request.maximumBodySize) async throws -> FormFields {
    do {
      return try FormFields(try await request.bodyText(upTo: size))
    } catch is FormFields.Failure {
      throw PageProblem.malformed
    } catch let error as any HTTPResponseError where error.status == .contentTooLarge {
      throw PageProblem.malformed
    }
  }

  /// Refuses a form that this server did not make for this browser.
  func check(_ form: FormFields, _ kind: FormTokens.Form, visit: Visit, subject: String) throws {
    guard tokens.accepts(form["form_token"], for: kind, browser: visit.browser, subject: subject) else {
      throw PageProblem.forbidden
    }
  }
}
