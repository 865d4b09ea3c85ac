import Hummingbird

/// Every path the emulator answers, of all of Kakao's hosts.
func buildRouter(services: Services, config: EmulatorConfig, control: ControlGuard) throws
  -> Router<EmulatorRequestContext>
{
  let router = Router(context: EmulatorRequestContext.self)
  router.addMiddleware { AccessLogMiddleware() }

  // kauth.kakao.com
  let kauth = router.group().addMiddleware {
    KauthHeadersMiddleware()
    ErrorMiddleware.kauth
  }
  kauth.get(".well-known/openid-configuration") { _, _ in Discovery(issuer: services.issuer).json }
  kauth.get(".well-known/jwks.json") { _, _ in try KeySet(keys: await services.signingKeys.all()).json() }
  kauth.post("oauth/token", use: TokenEndpoint(services: services).handle)
  kauth.post("api/agt", use: AccessGrantTokenEndpoint(services: services).handle)
  kauth.post("oauth/tokeninfo", use: TokenInfo(services: services).handle)

  // kauth.kakao.com, accounts.kakao.com, talk-apps.kakao.com and apps.kakao.com: what a browser sees
  try addPages(to: router, services: services)

  // kapi.kakao.com
  let kapi = router.group().addMiddleware { ErrorMiddleware.kapi }
  kapi.get("v1/oidc/userinfo", use: UserInfo(services: services).handle)
  kapi.get("v1/user/access_token_info", use: AccessTokenInfo(services: services).handle)
  kapi.get("v1/user/check_access_token", use: AccessTokenInfo(services: services).handle)
  kapi.get("v1/user/ids", use: UserIDs(services: services).handle)
  kapi.post("v1/user/logout", use: Logout(services: services).handle)
  kapi.get("v1/user/shipping_address", use: ShippingAddresses(services: services).handle)
  kapi.post("v1/user/signup", use: SignUp(services: services).handle)
  kapi.post("v1/user/unlink", use: Unlink(services: services).handle)
  kapi.post("v1/user/update_profile", use: UpdateProfile(services: services).handle)
  kapi.get("v2/app/users", use: AppUsers(services: services).handle)
  kapi.get("v2/user/me", use: Me(services: services).handle)
  kapi.post("v2/user/me", use: Me(services: services).handle)
  let itemNames = try ConsentItemNames()
  kapi.get("v2/user/scopes", use: Scopes(services: services, names: itemNames).handle)
  kapi.post("v2/user/revoke/scopes", use: RevokeScopes(services: services, names: itemNames).handle)
  kapi.get("v2/user/service_terms", use: ServiceTerms(services: services).handle)
  kapi.post("v2/user/revoke/service_terms", use: RevokeServiceTerms(services: services).handle)
  kapi.post("v2/user/upgrade/service_terms", use: UpgradeServiceTerms(services: services).handle)

  // The emulator's own
  router.get("/") { _, _ in Response.redirect(to: "/_emulator/", type: .found) }
  let api = ControlAPI(services: services, config: config)
  let controlled = router.group("_emulator").addMiddleware {
    ErrorMiddleware.control
    control
  }
  controlled.get(use: try ConsoleHandler(services: services).show)
  controlled.get("health") { _, _ in api.health() }
  controlled.post("reset") { _, _ in try await api.reset() }
  controlled.get("apps") { _, _ in try await api.apps() }
  controlled.get("accounts") { _, _ in try await api.accounts() }
  controlled.post("accounts") { request, _ in try await api.addAccount(request) }
  controlled.post("login", use: ControlLogin(services: services).handle)
  let unlink = ControlUnlink(services: services)
  controlled.post("accounts/:id/unlink/:app") { try await unlink.unlink($0, context: $1) }
  controlled.delete("accounts/:id") { try await unlink.deleteAccount($0, context: $1) }
  let webhooks = ControlWebhooks(services: services)
  controlled.get("webhooks") { request, _ in try await webhooks.list(request) }
  controlled.post("webhooks/:id/redeliver") { try await webhooks.redeliver($1.parameters.require("id")) }
  controlled.get("clock") { _, _ in api.clock() }
  controlled.post("clock") { request, _ in try await api.advanceClock(request) }
  return router
}
