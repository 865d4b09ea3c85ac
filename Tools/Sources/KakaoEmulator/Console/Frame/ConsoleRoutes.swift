import Hummingbird

/// Adds the pages of the console, with the same access control as for the control API.
func addConsole(
  to router: Router<EmulatorRequestContext>, api: ControlAPI, control: ControlAccess, client: InProcessClient
) throws {
  let console = try Console(services: api.services, api: api, control: control)
  let authentication = ConsoleAuthentication(console: console, control: control)
  let open = router.group().addMiddleware { ErrorMiddleware.control }
  open.get("_emulator/console/sign_in", use: console.pageContext.routeHandler(authentication.show))
  open.post("_emulator/console/sign_in", use: console.pageContext.routeHandler(authentication.submit))
  open.post("_emulator/console/sign_out", use: console.pageContext.routeHandler(authentication.signOut))

  let language = ConsoleLanguage(console: console, control: control)
  open.post("_emulator/console/language", use: console.pageContext.routeHandler(language.choose))

  let pages = open.group("_emulator").addMiddleware {
    authentication
    StateEventMiddleware(events: api.services.events)
  }
  pages.get("console/api", use: console.get(ReferenceSection()))
  pages.get("console/attacks", use: console.get(AttacksSection(console: console)))
  pages.get("console/requests/:id", use: console.get(RequestSection(console: console)))
  pages.get("console/try/callback", use: console.get(TrialCallbackSection(console: console, client: client)))
  pages.get("console/logins", use: console.get(LoginsSection(console: console)))
  pages.get("console/logins/:id", use: console.get(LoginSection(console: console)))
  pages.get("console/messages/:id", use: console.get(MessageThreadSection(console: console)))
  let sections: [(RouterPath, any ConsoleSection)] = [
    ("", OverviewSection(console: console)), ("console/try", TrialSection(console: console)),
    ("console/apps", AppsSection(console: console)), ("console/apps/:id", AppSection(console: console)),
    ("console/apps/keys/:id", AppKeySection(console: console)),
    ("console/accounts", AccountsSection(console: console)),
    ("console/accounts/:id", AccountSection(console: console)),
    ("console/requests", RequestsSection(console: console)),
    ("console/tokens", TokensSection(console: console)), ("console/tokens/:id", TokenSection(console: console)),
    ("console/webhooks", WebhooksSection(console: console)),
    ("console/webhooks/:id", WebhookSection(console: console)),
    ("console/messages", MessagesSection(console: console)), ("console/clock", ClockSection(console: console)),
    ("console/faults", FaultsSection(console: console)), ("console/state", StateSection(console: console)),
  ]
  for (path, section) in sections {
    pages.get(path, use: console.get(section))
    pages.post(path, use: console.post(section))
  }
  pages.post("console/fix", use: console.post(FixSection(console: console)))
  pages.get("console/**", use: console.get(MissingSection()))
}
