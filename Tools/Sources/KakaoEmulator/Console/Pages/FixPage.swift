/// The handler of `/_emulator/console/fix`, which changes an app's settings after a failed request.
///
/// Forms on error pages and on console pages are submitted to it. It shows a page only if the form is rejected.
struct FixPage: ConsolePage {
  let console: Console

  func view(_ request: ConsoleRequest) async throws -> ConsoleView {
    guard let form = request.rejectedForm, let fix = AppFix(form) else { throw PageError.notFound }
    guard let app = try await console.storage.app(id: fix.app) else { throw PageError.notFound }
    return ConsoleView(
      title: request.text("fixFailed"), lead: request.text("fixFailedLead"),
      blocks: [
        ConsoleBlock(
          id: "fix", heading: app.name, facts: fix.value.isEmpty ? [] : [.code(request.text("value"), [fix.value])],
          links: [.app(app.name, app.id, request)])
      ])
  }

  func perform(_ action: String, _ form: FormFields, _ request: ConsoleRequest) async throws -> ConsoleOutcome {
    guard action == "fix", let fix = AppFix(form) else { throw PageError.malformed }
    let repeated = try RejectedRequest(form)
    try await console.api.apply(fix)
    return repeated.map { .page($0.path) }
      ?? .done(fix.message, page: ConsoleReturn.page(after: form) ?? "\(ConsoleNavigation.root)/")
  }
}

extension AppFix {
  /// The message after the change.
  fileprivate var message: ConsoleMessage {
    switch change {
    case .redirectURI, .logoutRedirectURI: .did(.redirectURIRegistered)
    case .kakaoLogin: .did(.kakaoLoginTurnedOn)
    case .openIDConnect: .did(.openIDConnectTurnedOn)
    case .consentItems: .did(.consentItemsAdded, items.count)
    case .member: .did(.memberAdded)
    case .secretOff: .did(.secretTurnedOff)
    }
  }
}
