import Foundation
import HTTPTypes

/// The page `/_emulator/console/try/callback`: finishes a login that the console runs, and shows each call.
struct ConsoleLoginCallbackPage: ConsolePage {
  private struct Tokens: Decodable {
    let access_token: String
    let id_token: String?
  }

  let console: Console
  let client: InProcessClient

  private var services: Services { console.services }

  func view(_ request: ConsoleRequest) async throws -> ConsoleView {
    guard let context = request.context, let state = request.query["state"],
      let consoleLogin = services.consoleLogins.consume(state, browser: request.browser, at: services.clock.now)
    else {
      return ConsoleView(
        status: .badRequest, title: request.text("try"), lead: request.text("tryUnknown"),
        blocks: [ConsoleBlock(id: "next", heading: request.text("tryNext"), links: links(nil, request))])
    }
    var blocks: [ConsoleBlock]
    if let code = request.query["code"] {
      blocks = try await exchange(code, consoleLogin, request, context)
    } else {
      let error = ["error", "error_description"].compactMap { name in
        request.query[name].map { ConsoleBlock.Fact.code(name, [$0]) }
      }
      blocks = [ConsoleBlock(id: "error", heading: request.text("tryRefused"), facts: error)]
    }
    let login = consoleLogin.login.flatMap { services.logins.login(id: $0) }
    if let login {
      let timeline = LoginTimeline(login, console: console, request)
      blocks.append(ConsoleBlock(id: "timeline", heading: request.text("steps"), timeline: timeline))
    }
    blocks.append(ConsoleBlock(id: "next", heading: request.text("tryNext"), links: links(login, request)))
    return ConsoleView(
      title: "\(request.text("try")): \(consoleLogin.app.name)", lead: consoleLogin.note ?? request.text("tryDone"),
      blocks: blocks,
      isOneTime: true)
  }

  /// Exchanges the code, checks the ID token as a client does, and gets the user's profile.
  private func exchange(
    _ code: String, _ consoleLogin: ConsoleLogin, _ request: ConsoleRequest, _ context: EmulatorRequestContext
  ) async throws -> [ConsoleBlock] {
    var form = [
      "grant_type": "authorization_code", "client_id": consoleLogin.key.value,
      "redirect_uri": consoleLogin.redirectURI, "code": code,
    ]
    form["code_verifier"] = consoleLogin.verifier
    form["client_secret"] = consoleLogin.app.clientSecret(of: consoleLogin.key).flatMap { $0.enabled ? $0.value : nil }
    let answer = try await client.post("/oauth/token", FormFields(form), in: context)
    guard answer.status == 200, let tokens = try? JSONDecoder().decode(Tokens.self, from: Data(answer.text.utf8)) else {
      return [sample("token", "POST /oauth/token", answer.status, answer.text)]
    }
    let user = try await client.post(
      "/v2/user/me", FormFields(), authorization: "Bearer \(tokens.access_token)", in: context)
    return [
      sample("user", "POST /v2/user/me", user.status, user.text),
      ConsoleBlock(id: "checks", heading: request.text("tryChecks"), facts: checks(tokens, consoleLogin, request)),
    ]
  }

  private func checks(
    _ tokens: Tokens, _ consoleLogin: ConsoleLogin, _ request: ConsoleRequest
  ) -> [ConsoleBlock.Fact] {
    let matches = { (isMatch: Bool) in request.text(isMatch ? "tryMatches" : "tryDiffers") }
    var facts: [ConsoleBlock.Fact] = [.text("state", matches(true))]
    if consoleLogin.verifier != nil { facts.append(.text("PKCE", matches(true))) }
    guard let token = tokens.id_token, let claims = SignedToken(token) else {
      return facts + [.text(request.text("tryIDToken"), request.text("none"))]
    }
    facts.append(.text("iss", matches(claims.string("iss") == services.issuer)))
    facts.append(.text("aud", matches(claims.string("aud") == consoleLogin.key.value)))
    if let nonce = consoleLogin.nonce { facts.append(.text("nonce", matches(claims.string("nonce") == nonce))) }
    return facts
  }

  private func sample(_ id: String, _ call: String, _ status: Int, _ text: String) -> ConsoleBlock {
    ConsoleBlock(
      id: id, heading: call, samples: [.init(caption: "HTTP \(status)", code: JSONIndentation.indented(text))])
  }

  private func links(_ login: LoginRecord?, _ request: ConsoleRequest) -> [ConsoleView.Link] {
    let timeline = login.map {
      ConsoleView.Link(name: request.text("tryLogin"), href: LoginRecordPage.path(of: $0))
    }
    return [timeline, .init(name: request.text("tryAgain"), href: ConsoleNavigation.path("try"))].compactMap(\.self)
  }
}
