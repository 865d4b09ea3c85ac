import Foundation
import Hummingbird

/// The console: pages that give people access to the functions of the control API.
struct Console: Sendable {
  let pageContext: PageContext
  let api: ControlAPI
  private let control: ControlAccess
  /// Whether callers of the control API must send a token.
  var hasControlToken: Bool { control.token != nil }

  var services: Services { pageContext.services }
  var storage: Storage { services.storage }

  init(services: Services, api: ControlAPI, control: ControlAccess) throws {
    pageContext = try PageContext(services: services)
    self.api = api
    self.control = control
  }

  typealias Handler = @Sendable (Request, EmulatorRequestContext) async throws -> Response

  func get(_ page: any ConsolePage) -> Handler {
    routeHandler { request, context in
      var consoleRequest = try consoleRequest(request, subject: context.parameters.get("id"))
      consoleRequest.context = context
      do {
        return try await show(page, consoleRequest)
      } catch let error as ControlError where error.status != .notFound {
        // If the query is invalid, show the page without a query, together with the error.
        (consoleRequest.problem, consoleRequest.query) = (ConsoleProblem(error, strings: request.strings), FormFields())
        return try await show(page, consoleRequest)
      }
    }
  }

  func post(_ page: any ConsolePage) -> Handler {
    routeHandler { request, context in
      // This limit applies to all forms, because the form for importing a state exceeds the usual limit.
      let form = try await request.form(upTo: ControlAPI.maximumImportSize, allowsFiles: true)
      var consoleRequest = try consoleRequest(request, subject: context.parameters.get("id"))
      try check(form, consoleRequest)
      guard let action = form["do"] else { throw PageError.malformed }
      do {
        let outcome = try await page.perform(action, form, consoleRequest)
        return try await response(to: outcome, of: form, consoleRequest)
      } catch let error as ControlError where error.status != .notFound {
        (consoleRequest.problem, consoleRequest.rejectedForm) = (ConsoleProblem(error, strings: request.strings), form)
      } catch let error as ConfigError {
        (consoleRequest.problem, consoleRequest.rejectedForm) = (ConsoleProblem(error, strings: request.strings), form)
      }
      return try await show(page, consoleRequest)
    }
  }

  func consoleRequest(_ pageRequest: PageRequest, subject: String? = nil) throws -> ConsoleRequest {
    let (request, uri) = (pageRequest.request, pageRequest.request.uri)
    guard let query = try? FormFields(uri.query ?? "") else { throw PageError.malformed }
    return ConsoleRequest(
      pageRequest: pageRequest, browser: control.sessions.browser(of: request), query: query, path: uri.path,
      rawQuery: uri.query ?? "", subject: subject, origin: origin(of: request), tokens: pageContext.tokens)
  }

  /// Returns the emulator's origin with the host name that the browser uses, so that the browser sends its cookies.
  private func origin(of request: Request) -> String {
    let scheme = services.isSecure ? "https" : "http"
    return request.head.authority.map { "\(scheme)://\($0)" } ?? services.issuer
  }

  /// Throws `PageError.forbidden` unless the form was created by this server for this browser and this page.
  ///
  /// Error pages outside of the console have forms that make one change to an app. The tokens of these forms are bound
  /// to the cookie of the error pages and to the change.
  func check(_ form: FormFields, _ consoleRequest: ConsoleRequest) throws {
    let (token, path) = (form["form_token"], consoleRequest.path)
    if pageContext.tokens.accepts(token, for: .console, browser: consoleRequest.browser, subject: path) { return }
    guard let fix = AppFix(form),
      pageContext.tokens.accepts(
        token, for: .fix, browser: consoleRequest.pageRequest.browser, subject: "\(path)\n\(fix.subject)")
    else {
      throw PageError.forbidden
    }
  }

  /// Adds the browser's console cookie to a response.
  func setCookie(of browser: Browser, in response: inout Response) {
    response.setCookie(control.sessions.cookie(browser, isSecure: services.isSecure))
  }

  func respond(_ view: ConsoleView, _ consoleRequest: ConsoleRequest) throws -> Response {
    var view = view.withComputedFlags()
    view.languages = ConsoleLanguageHandler.switches(consoleRequest)
    view.now = services.clock.now.formatted(.iso8601)
    var response = try consoleRequest.pageRequest.show(view)
    if consoleRequest.browser.isNew { setCookie(of: consoleRequest.browser, in: &response) }
    PageHeaders.allowReferrer(in: &response)
    PageHeaders.allowScripts(in: &response)
    return response
  }

  private func show(_ page: any ConsolePage, _ consoleRequest: ConsoleRequest) async throws -> Response {
    try show(try await page.view(consoleRequest), consoleRequest)
  }

  private func show(_ view: ConsoleView, _ consoleRequest: ConsoleRequest) throws -> Response {
    var view = view
    view.groups = ConsoleNavigation.groups(consoleRequest)
    view.chips = ConsoleCondition.chips(consoleRequest, services)
    view.problem = consoleRequest.problem
    if consoleRequest.problem != nil { view.status = .badRequest }
    view.done = view.done ?? ConsoleMessage(of: consoleRequest)?.text(consoleRequest)
    if hasControlToken {
      view.signOut = [consoleRequest.form("sign_out", "signOut", style: "quiet", at: ConsoleAuthentication.signOutPath)]
    }
    return try respond(view, consoleRequest)
  }

  private func response(
    to outcome: ConsoleOutcome, of form: FormFields, _ consoleRequest: ConsoleRequest
  ) async throws -> Response {
    switch outcome {
    case .done(let message, let page):
      let page = page ?? ConsoleReturn.page(after: form) ?? consoleRequest.address(ofTab: form["tab"])
      return Response.redirect(to: message.added(to: page), type: .normal)
    case .page(let path): return Response.redirect(to: path, type: .normal)
    case .shown(let view): return try show(view, consoleRequest)
    case .signedIn(let account, let page):
      var response = Response.redirect(to: page ?? "\(consoleRequest.path)?signed_in=true", type: .normal)
      let (_, cookie) = try await pageContext.sessions.signIn(
        account, at: consoleRequest.pageRequest.browser, staysSignedIn: false)
      response.setCookie(cookie)
      return response
    }
  }

  /// Returns a request handler that converts errors to pages.
  ///
  /// For a missing page, the handler shows a console page with the navigation.
  private func routeHandler(
    _ handler: @escaping @Sendable (PageRequest, EmulatorRequestContext) async throws -> Response
  ) -> Handler {
    { request, context in
      let handle = pageContext.routeHandler { pageRequest in
        do {
          return try await handler(pageRequest, context)
        } catch let error as ControlError where error.status == .notFound {
          return try await showMissing(pageRequest)
        } catch PageError.notFound {
          return try await showMissing(pageRequest)
        }
      }
      return try await handle(request, context)
    }
  }

  private func showMissing(_ pageRequest: PageRequest) async throws -> Response {
    try await show(MissingPage(), try consoleRequest(pageRequest))
  }
}

/// The conditions that every page of the console shows, because they affect requests unexpectedly: a clock that doesn't
/// show the real time, and faults that wait for requests.
private enum ConsoleCondition {
  static func chips(_ request: ConsoleRequest, _ services: Services) -> [ConsoleView.Chip] {
    var chips: [ConsoleView.Chip] = []
    if services.clock.isShifted {
      let moved = offset(services.clock.offset, request.pageRequest.language)
      let text = request.text("clockMoved").filled(["offset": moved])
      chips.append(chip(text, resetBy: "reset", of: "clock", request))
    }
    let faults = services.faults.all.count(where: { $0.times > 0 })
    if faults > 0 {
      let text = request.text(faults == 1 ? "oneFaultWaits" : "faultsWait").filled(["count": String(faults)])
      chips.append(chip(text, resetBy: "clear", of: "faults", request))
    }
    return chips
  }

  private static func chip(
    _ text: String, resetBy action: String, of page: String, _ request: ConsoleRequest
  ) -> ConsoleView.Chip {
    let form = request.form(
      action, "reset", hidden: [ConsoleReturn.field(request)], about: text, at: ConsoleNavigation.path(page))
    return .init(text: text, reset: form)
  }

  /// Returns a text such as `+30 days` or `-2 hours, 5 minutes`.
  private static func offset(_ seconds: TimeInterval, _ language: Language) -> String {
    (seconds < 0 ? "-" : "+") + language.duration(seconds: abs(seconds))
  }
}
