import Hummingbird

/// The sign-in to the console with the control token, if the emulator has one.
///
/// As middleware, it redirects requests without a sign-in to the sign-in page.
struct ConsoleAuthentication: RouterMiddleware {
  static let signInPath = ConsoleNavigation.path("sign_in")
  static let signOutPath = ConsoleNavigation.path("sign_out")

  let console: Console
  let control: ControlAccess

  /// Redirects to the sign-in page instead of returning a JSON error, because the console is for people.
  func handle(
    _ request: Request, context: EmulatorRequestContext,
    next: (Request, EmulatorRequestContext) async throws -> Response
  ) async throws -> Response {
    do {
      try control.authorize(request, allowsLinks: true)
    } catch .unauthorized {
      return Response.redirect(to: Self.signInPath, type: .normal)
    }
    return try await next(request, context)
  }

  @Sendable func show(_ page: PageRequest) throws -> Response {
    try control.checkOrigin(page.request, allowsLinks: true)
    return try signInPage(console.consoleRequest(page))
  }

  @Sendable func submit(_ page: PageRequest) async throws -> Response {
    try control.checkOrigin(page.request)
    // If another tab has signed in, the browser has a new cookie that the form's token doesn't match.
    if control.sessions.isSignedIn(page.request) { return Self.redirectToConsole }
    var consoleRequest = try console.consoleRequest(page)
    let form = try await page.form()
    try console.check(form, consoleRequest)
    guard let token = control.token, let given = form["token"], constantTimeEqual(given, token) else {
      consoleRequest.problem = ConsoleProblem(consoleRequest.text("tokenWrong"))
      return try signInPage(consoleRequest)
    }
    var response = Self.redirectToConsole
    console.setCookie(of: control.sessions.signIn(), in: &response)
    return response
  }

  @Sendable func signOut(_ page: PageRequest) async throws -> Response {
    try control.checkOrigin(page.request)
    guard control.sessions.isSignedIn(page.request) else { return .redirect(to: Self.signInPath, type: .normal) }
    let consoleRequest = try console.consoleRequest(page)
    try console.check(try await page.form(), consoleRequest)
    console.services.events.end(session: control.sessions.signOut(consoleRequest.browser))
    return Response.redirect(to: Self.signInPath, type: .normal)
  }

  private static var redirectToConsole: Response { .redirect(to: "\(ConsoleNavigation.root)/", type: .normal) }

  private func signInPage(_ consoleRequest: ConsoleRequest) throws -> Response {
    let form = consoleRequest.form(
      "sign_in", "signIn",
      fields: [.text("token", consoleRequest.text("controlToken"), "", type: "password").required()],
      style: "primary")
    return try console.respond(
      ConsoleView(
        status: consoleRequest.problem == nil ? .ok : .unauthorized, title: consoleRequest.text("signIn"),
        lead: consoleRequest.text("signInLead"),
        problem: consoleRequest.problem,
        blocks: [ConsoleBlock(id: "sign-in", heading: consoleRequest.text("controlToken"), forms: [form])]),
      consoleRequest)
  }
}
