import Hummingbird

/// Adds the routes of the control API.
func addControlAPI(_ api: ControlAPI, to router: Router<EmulatorRequestContext>, control: ControlAccess) {
  let services = api.services
  let controlled = router.group("_emulator").addMiddleware {
    ErrorMiddleware.control
    control
    ControlQueryMiddleware()
    StateEventMiddleware(events: services.events)
  }
  controlled.get("openapi.json") { _, _ in try OpenAPIDescription.controlAPI().response }
  controlled.get("user-api.openapi.json") { _, _ in try OpenAPIDescription.userAPI().response }
  controlled.get("health") { _, _ in api.health() }
  controlled.post("reset") { _, _ in try await api.reset() }
  controlled.post("login", use: ControlLogin(services: services).handle)

  controlled.get("apps") { _, _ in try await api.apps() }
  controlled.post("apps") { request, _ in try await api.addApp(request) }
  controlled.get("apps/:id") { _, context in try await api.app(context) }
  controlled.put("apps/:id") { try await api.replaceApp($0, $1) }
  controlled.patch("apps/:id") { try await api.changeApp($0, $1) }
  controlled.delete("apps/:id") { _, context in try await api.removeApp(context) }
  controlled.get("accounts") { _, _ in try await api.accounts() }
  controlled.post("accounts") { request, _ in try await api.addAccount(request) }
  controlled.get("accounts/:id") { _, context in try await api.account(context) }
  controlled.put("accounts/:id") { try await api.replaceAccount($0, $1) }
  controlled.patch("accounts/:id") { try await api.changeAccount($0, $1) }

  controlled.get("sessions") { _, _ in try await api.sessions() }
  controlled.delete("sessions/:id") { _, context in
    try await api.endSession(context.parameters.get("id"))
    return try await api.sessions()
  }
  controlled.get("tokens") { _, _ in try await api.tokens() }
  controlled.delete("tokens/:id") { _, context in
    try await api.endGrant(context.parameters.get("id"))
    return try await api.tokens()
  }
  controlled.post("tokens/expire") { request, _ in try await api.expireTokens(request) }
  controlled.get("consents") { _, _ in try await api.consents() }
  controlled.delete("consents/:app/:account/:scope") { _, context in try await api.withdraw(context) }
  controlled.post("consents/:app/:account/ask") { try await api.askAgain($0, $1) }
  controlled.get("keys") { _, _ in try await api.keys() }
  controlled.post("keys/rotate") { _, _ in try await api.rotateKeys() }
  controlled.get("export") { request, _ in try await api.export(request) }
  controlled.post("import") { request, _ in try await api.importState(request) }

  controlled.get("snapshots") { _, _ in api.listSnapshots() }
  controlled.put("snapshots/:name") { _, context in
    try await api.saveSnapshot(try context.parameters.require("name"))
  }
  controlled.post("snapshots/:name/restore") { _, context in
    try await api.restoreSnapshot(context.parameters.get("name"))
  }
  controlled.delete("snapshots/:name") { _, context in try api.removeSnapshot(context.parameters.get("name")) }

  let unlink = ControlUnlink(services: services)
  controlled.post("accounts/:id/unlink/:app") { try await unlink.unlink($0, context: $1) }
  controlled.delete("accounts/:id") { try await unlink.deleteAccount($0, context: $1) }
  let webhooks = ControlWebhooks(services: services)
  controlled.get("webhooks") { request, _ in try await webhooks.list(request) }
  controlled.put("accounts/:id/channels/:channel") { try await api.relateToChannel($0, $1) }
  controlled.get("messages") { request, _ in try api.messages(request) }
  controlled.delete("messages") { _, _ in api.removeMessages() }
  controlled.post("webhooks/test") { request, _ in try await webhooks.test(request) }
  controlled.post("webhooks/:id/redeliver") { try await webhooks.redeliver($1.parameters.require("id")) }

  controlled.get("clock") { _, _ in api.clock() }
  controlled.post("clock") { request, _ in try await api.changeClock(request) }
  controlled.get("lifetimes") { _, _ in api.lifetimes() }
  controlled.post("lifetimes") { request, _ in try await api.changeLifetimes(request) }
  controlled.get("faults") { _, _ in api.faults() }
  controlled.post("faults") { request, _ in try await api.addFault(request) }
  controlled.delete("faults") { _, _ in api.removeFaults() }
  controlled.delete("faults/:id") { _, context in try api.removeFault(context) }
  controlled.get("attacks") { _, _ in api.attacks() }
  controlled.put("attacks") { request, _ in try await api.reportAttacks(request) }
  controlled.get("requests") { request, _ in try api.requests(request) }
  controlled.delete("requests") { _, _ in api.removeRequests() }
  controlled.get("requests/:id") { request, context in try api.request(request, context) }
  controlled.post("requests/:id/fix") { _, context in try await api.fix(context) }
  let stream = EventStream(events: services.events, sessions: control.sessions)
  controlled.get("events") { request, _ in stream.response(to: request) }
  controlled.get("logins") { request, _ in try api.logins(request) }
  controlled.get("logins/:id") { _, context in try api.login(context) }
}
