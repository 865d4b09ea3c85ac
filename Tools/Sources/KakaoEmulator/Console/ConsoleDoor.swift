import Hummingbird

/// Where people give the control token, when there is one, and are sent who did not.
struct ConsoleDoor: RouterMiddleware {
  static let path = ConsoleNavigation.path("sign_in")

  let console: Console
  let control: ControlGuard

  /// Pages are not for tools: who may not see one is told where to go.
  func handle(
    _ request: Request, context: EmulatorRequestContext,
    next: (Request, EmulatorRequestContext) async throws -> Response
  ) async throws -> Response {
    do {
      try control.admit(request)
    } catch .unauthorized where request.method == .get {
      return Response.redirect(to: Self.path, type: .found)
    }
    return try await next(request, context)
  }

  @Sendable func show(_ request: Request, visit: Visit) throws -> Response {
    try control.checkOrigin(request)
    return try page(visit, problem: nil)
  }

  @Sendable func submit(_ request: Request, visit: Visit) async throws -> Response {
    try control.checkOrigin(request)
    let form = try await console.pages.form(request)
    try console.pages.check(form, .console, visit: visit, subject: Self.path)
    guard let token = control.token, let given = form["token"], constantTimeEqual(given, token) else {
      return try page(visit, problem: ControlError.unauthorized.message)
    }
    var response = Response.redirect(to: "\(ConsoleNavigation.root)/", type: .normal)
    response.setCookie(control.pass.cookie(isSecure: console.services.issuer.hasPrefix("https://")))
    return response
  }

  private func page(_ visit: Visit, problem: String?) throws -> Response {
    let call = ConsoleCall(
      visit: visit, query: FormFields(), path: Self.path, subject: nil, tokens: console.pages.tokens)
    let form = call.form(
      "sign_in", "signIn", fields: [.text("token", call.text("controlToken"), "", type: "password")], style: "primary")
    let view = ConsoleView(
      status: problem == nil ? .ok : .unauthorized, title: call.text("signIn"), lead: call.text("signInLead"),
      problem: problem,
      blocks: [ConsoleBlock(id: "sign-in", heading: call.text("controlToken"), forms: [form])])
    var response = try console.pages.show(view.laidOut(), to: visit)
    PageHeaders.tellOrigin(in: &response)
    return response
  }
}
