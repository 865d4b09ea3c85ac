import Hummingbird

/// The console: pages for people over what the control API does for tools.
struct Console: Sendable {
  let pages: Pages
  let api: ControlAPI
  /// Whether callers of the control API must present a token.
  let hasControlToken: Bool

  var services: Services { pages.services }
  var storage: any Storage { services.storage }

  init(services: Services, api: ControlAPI, hasControlToken: Bool) throws {
    pages = try Pages(services: services)
    self.api = api
    self.hasControlToken = hasControlToken
  }

  typealias Handler = @Sendable (Request, EmulatorRequestContext) async throws -> Response

  func get(_ section: any ConsoleSection) -> Handler {
    answering { request, context, visit in
      let call = try call(request, context, visit)
      return try await show(section, call)
    }
  }

  func post(_ section: any ConsoleSection) -> Handler {
    answering { request, context, visit in
      let form = try await form(request)
      var call = try call(request, context, visit)
      try pages.check(form, .console, visit: visit, subject: call.path)
      guard let action = form["do"] else { throw PageProblem.malformed }
      do {
        return try await answer(try await section.perform(action, form, call), call)
      } catch let error as ControlError where error.status != .notFound {
        (call.problem, call.refused) = (error.message, form)
      } catch let error as ConfigError {
        (call.problem, call.refused) = (error.description, form)
      }
      return try await show(section, call)
    }
  }

  /// A state to import may be longer than other forms.
  private func form(_ request: Request) async throws -> FormFields {
    let buffer = try await request.body.collect(upTo: ControlAPI.maximumImportSize)
    guard let text = String(bytes: buffer.readableBytesView, encoding: .utf8), let form = try? FormFields(text) else {
      throw PageProblem.malformed
    }
    return form
  }

  private func call(_ request: Request, _ context: EmulatorRequestContext, _ visit: Visit) throws -> ConsoleCall {
    guard let query = try? FormFields(request.uri.query ?? "") else { throw PageProblem.malformed }
    return ConsoleCall(
      visit: visit, query: query, path: request.uri.path, subject: context.parameters.get("id"), tokens: pages.tokens)
  }

  private func show(_ section: any ConsoleSection, _ call: ConsoleCall) async throws -> Response {
    try show(try await section.view(call), call)
  }

  private func show(_ view: ConsoleView, _ call: ConsoleCall) throws -> Response {
    var view = view
    view.navigation = ConsoleNavigation.links(call)
    view.problem = call.problem
    if call.problem != nil { view.status = .badRequest }
    if call.query["done"] == "true" { view.done = call.text("done") }
    view = view.laidOut()
    var response = try pages.show(view, to: call.visit)
    PageHeaders.tellOrigin(in: &response)
    if view.isLive { PageHeaders.allowScripts(in: &response) }
    return response
  }

  private func answer(_ outcome: ConsoleOutcome, _ call: ConsoleCall) async throws -> Response {
    switch outcome {
    case .done: return Response.redirect(to: "\(call.path)?done=true", type: .normal)
    case .page(let path): return Response.redirect(to: path, type: .normal)
    case .shown(let view): return try show(view, call)
    case .signedIn(let account):
      var response = Response.redirect(to: "\(call.path)?done=true", type: .normal)
      let (_, cookie) = try await pages.sessions.signIn(account, at: call.visit.browser, stay: false)
      response.setCookie(cookie)
      return response
    }
  }

  /// What is thrown becomes a page.
  private func answering(
    _ handler: @escaping @Sendable (Request, EmulatorRequestContext, Visit) async throws -> Response
  ) -> Handler {
    { request, context in
      let answer = pages.answering { request, visit in
        do {
          return try await handler(request, context, visit)
        } catch let error as ControlError where error.status == .notFound {
          throw PageProblem.notFound
        }
      }
      return try await answer(request, context)
    }
  }
}
