import Hummingbird

/// Adds the control API and the console, both behind the guard.
func addControl(
  to router: Router<EmulatorRequestContext>, services: Services, config: EmulatorConfig, control: ControlGuard
) throws {
  let api = ControlAPI(services: services, config: config)
  let controlAPI = try OpenAPIDescription.controlAPI()
  let userAPI = try OpenAPIDescription.userAPI()
  let controlled = router.group("_emulator").addMiddleware {
    ErrorMiddleware.control
    control
  }
  controlled.get(use: try ConsoleHandler(services: services).show)
  controlled.get("openapi.json") { _, _ in controlAPI.response }
  controlled.get("user-api.openapi.json") { _, _ in userAPI.response }
  controlled.get("health") { _, _ in api.health() }
  controlled.post("reset") { _, _ in try await api.reset() }
  controlled.post("login", use: ControlLogin(services: services).handle)

  controlled.get("apps") { _, _ in try await api.apps() }
  controlled.get("accounts") { _, _ in try await api.accounts() }
  controlled.post("accounts") { request, _ in try await api.addAccount(request) }
  let unlink = ControlUnlink(services: services)
  controlled.post("accounts/:id/unlink/:app") { try await unlink.unlink($0, context: $1) }
  controlled.delete("accounts/:id") { try await unlink.deleteAccount($0, context: $1) }
  let webhooks = ControlWebhooks(services: services)
  controlled.get("webhooks") { request, _ in try await webhooks.list(request) }
  controlled.post("webhooks/:id/redeliver") { try await webhooks.redeliver($1.parameters.require("id")) }

  controlled.get("clock") { _, _ in api.clock() }
  controlled.post("clock") { request, _ in try await api.changeClock(request) }
  controlled.get("faults") { _, _ in api.faults() }
  controlled.post("faults") { request, _ in try await api.addFault(request) }
  controlled.delete("faults") { _, _ in api.removeFaults() }
  controlled.delete("faults/:id") { _, context in try api.removeFault(context) }
  controlled.get("requests") { request, _ in try api.requests(request) }
}
