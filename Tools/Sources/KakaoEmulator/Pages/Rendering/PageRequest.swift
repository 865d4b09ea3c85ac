import Hummingbird

/// One request to a page, with the functions that the page handlers share.
struct PageRequest: Sendable {
  let context: PageContext
  let request: Request
  var browser: Browser
  let language: Language
  let strings: Strings
  /// The accounts whose login information the browser saved, most recent login first.
  let savedLogins: [SavedLogins.Entry]
  /// Whether the request comes from KakaoTalk's in-app browser, according to its `User-Agent`.
  let isInTalk: Bool
  /// The information that is collected about the request for the logs.
  let diagnostics: RequestDiagnostics

  var services: Services { context.services }

  init(_ request: Request, diagnostics: RequestDiagnostics, context: PageContext) async throws {
    (self.request, self.diagnostics, self.context) = (request, diagnostics, context)
    language = Language.chosen(by: request) ?? Language(acceptLanguage: request.headers[.acceptLanguage])
    browser = try await context.sessions.browser(of: request)
    strings = try context.renderer.strings(language)
    savedLogins = try await context.savedLogins.entries(of: request)
    isInTalk = request.headers[.userAgent]?.contains("KAKAOTALK") ?? false
  }

  /// Returns the response that shows a page.
  ///
  /// Pass a `redirectURI` if submitting a form of the page can redirect there.
  func show(_ page: some Page, redirectURI: String? = nil) throws -> Response {
    var response = try context.renderer.response(page, in: language, redirectURI: redirectURI)
    if browser.isNew { response.setCookie(context.sessions.cookie(browser.cookie)) }
    return response
  }

  /// Returns the fields of the submitted form.
  ///
  /// Query parameters aren't included. With `allowsFiles`, the form can contain files of text.
  func form(upTo size: Int = Request.maximumBodySize, allowsFiles: Bool = false) async throws -> FormFields {
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

  /// Returns the fields of the submitted form after checking its token.
  func form(_ kind: FormTokens.Form, subject: String) async throws -> FormFields {
    let form = try await form()
    try check(form, kind, subject: subject)
    return form
  }

  /// Returns the token of a form for this browser.
  func token(for form: FormTokens.Form, subject: String) -> String {
    context.tokens.token(for: form, browser: browser, subject: subject)
  }

  /// Throws ``PageError/forbidden`` if the form's token wasn't issued for this form, browser and subject.
  func check(_ form: FormFields, _ kind: FormTokens.Form, subject: String) throws {
    guard context.tokens.accepts(form["form_token"], for: kind, browser: browser, subject: subject) else {
      throw PageError.forbidden
    }
  }
}
