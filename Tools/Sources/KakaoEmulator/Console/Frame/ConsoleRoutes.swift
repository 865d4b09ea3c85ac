import Hummingbird

/// Adds the console pages, with the control API's access control.
func addConsole(
  to router: Router<EmulatorRequestContext>, api: ControlAPI, control: ControlAccess, client: InProcessClient
) throws {
  let console = try Console(services: api.services, api: api, control: control)
  let authentication = ConsoleAuthentication(console: console, control: control)
  let open = router.group().addMiddleware { ErrorMiddleware.control }
  open.get("_emulator/console/sign_in", use: console.pageContext.routeHandler(authentication.show))
  open.post("_emulator/console/sign_in", use: console.pageContext.routeHandler(authentication.submit))
  open.post("_emulator/console/sign_out", use: console.pageContext.routeHandler(authentication.signOut))

  let language = ConsoleLanguageHandler(console: console, control: control)
  open.post("_emulator/console/language", use: console.pageContext.routeHandler(language.choose))

  let pages = open.group("_emulator").addMiddleware {
    authentication
    StateEventMiddleware(events: api.services.events)
  }
  pages.get("console/api", use: console.get(ReferencePage()))
  pages.get("console/attacks", use: console.get(AttacksPage(console: console)))
  pages.get("console/requests/:id", use: console.get(RequestPage(console: console)))
  pages.get("console/try/callback", use: console.get(ConsoleLoginCallbackPage(console: console, client: client)))
  pages.get("console/logins", use: console.get(LoginsPage(console: console)))
  pages.get("console/logins/:id", use: console.get(LoginRecordPage(console: console)))
  pages.get("console/messages/:id", use: console.get(MessageThreadPage(console: console)))
  let pagesWithForms: [(RouterPath, any ConsolePage)] = [
    ("", OverviewPage(console: console)), ("console/try", ConsoleLoginPage(console: console)),
    ("console/apps", AppsPage(console: console)), ("console/apps/:id", AppPage(console: console)),
    ("console/apps/keys/:id", AppKeyPage(console: console)),
    ("console/accounts", AccountsPage(console: console)),
    ("console/accounts/:id", AccountPage(console: console)),
    ("console/requests", RequestsPage(console: console)),
    ("console/tokens", TokensPage(console: console)), ("console/tokens/:id", TokenPage(console: console)),
    ("console/webhooks", WebhooksPage(console: console)),
    ("console/webhooks/:id", WebhookDeliveryPage(console: console)),
    ("console/messages", MessagesPage(console: console)), ("console/clock", ClockPage(console: console)),
    ("console/faults", FaultsPage(console: console)), ("console/state", StatePage(console: console)),
  ]
  for (path, page) in pagesWithForms {
    pages.get(path, use: console.get(page))
    pages.post(path, use: console.post(page))
  }
  pages.post("console/fix", use: console.post(FixPage(console: console)))
  pages.get("console/**", use: console.get(MissingPage()))
}
