import Hummingbird

/// The functions and state that the page handlers share: rendering, browser sessions and form tokens.
struct PageContext: Sendable {
  let services: Services
  let sessions: BrowserSessions
  let savedLogins: SavedLogins
  let tokens: FormTokens
  private let renderer: PageRenderer

  init(services: Services) throws {
    self.services = services
    sessions = BrowserSessions(services: services)
    savedLogins = SavedLogins(services: services)
    tokens = services.formTokens
    renderer = PageRenderer(resources: try PageResources.load())
  }

  /// Returns the browser and the language of a request.
  func pageRequest(_ request: Request) async throws -> PageRequest {
    let language = Language.chosen(by: request) ?? Language(acceptLanguage: request.headers[.acceptLanguage])
    return PageRequest(
      browser: try await sessions.browser(of: request), language: language,
      strings: try renderer.strings(language), savedLogins: try await savedLogins.entries(of: request),
      isInTalk: request.headers[.userAgent]?.contains("KAKAOTALK") ?? false)
  }

  /// Returns the response that shows the page.
  ///
  /// Pass a `redirectURI` if submitting a form of the page can redirect there.
  func show(_ page: some Page, to pageRequest: PageRequest, redirectURI: String? = nil) throws -> Response {
    var response = try renderer.response(page, in: pageRequest.language, redirectURI: redirectURI)
    if pageRequest.browser.isNew { response.setCookie(sessions.cookie(pageRequest.browser.cookie)) }
    return response
  }

  /// Returns the fields of a submitted form.
  ///
  /// Query parameters aren't included. With `allowsFiles`, the form can contain files of text.
  func form(
    _ request: Request, upTo size: Int = Request.maximumBodySize, allowsFiles: Bool = false
  ) async throws -> FormFields {
    do {
      let text = try await request.bodyText(upTo: size)
      guard allowsFiles, let boundary = MultipartForm.boundary(request) else { return try FormFields(text) }
      return try MultipartForm.fields(text, boundary: boundary)
    } catch is FormFields.Failure {
      throw PageError.malformed
    } catch let error as any HTTPResponseError where error.status == .contentTooLarge {
      throw PageError.malformed
    }
  }

  /// Throws ``PageError/forbidden`` if the form's token wasn't issued for this form, browser and subject.
  func check(_ form: FormFields, _ kind: FormTokens.Form, pageRequest: PageRequest, subject: String) throws {
    guard tokens.accepts(form["form_token"], for: kind, browser: pageRequest.browser, subject: subject) else {
      throw PageError.forbidden
    }
  }
}
