import Hummingbird

/// Creates the router with all paths of the emulator, which serves all of Kakao's hosts.
func buildRouter(services: Services, config: EmulatorConfig, control: ControlAccess) throws
  -> Router<EmulatorRequestContext>
{
  let router = Router(context: EmulatorRequestContext.self, options: .autoGenerateHeadEndpoints)
  let fallbackResponses = try FallbackResponses()
  router.addMiddleware {
    AccessLogMiddleware()
    RequestLogMiddleware(services: services)
    CORSMiddleware()
    FaultMiddleware(faults: services.faults)
    UnknownPathMiddleware(fallbackResponses: fallbackResponses)
  }

  // kauth.kakao.com
  let kauth = router.group().addMiddleware {
    KauthHeadersMiddleware()
    ErrorMiddleware.kauth
  }
  kauth.get(".well-known/openid-configuration") { _, _ in Discovery(issuer: services.issuer).json }
  kauth.get(".well-known/jwks.json") { _, _ in try KeySet(keys: await services.signingKeys.all()).json() }
  kauth.post("oauth/token", use: TokenEndpoint(services: services).handle)
  kauth.post("api/agt", use: AccessGrantTokenEndpoint(services: services).handle)
  kauth.get("apiweb/code.json", use: PopupCodeEndpoint(services: services).handle)
  kauth.post("oauth/tokeninfo", use: TokenInfo(services: services).handle)

  // Pages of kauth.kakao.com, accounts.kakao.com, talk-apps.kakao.com, and apps.kakao.com
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

  // The emulator's own paths
  router.get("/") { _, _ in Response.redirect(to: "/_emulator/", type: .found) }
  router.get("_emulator/config.schema.json") { _, _ in try StaticFile.configurationSchema().response }
  try addControl(to: router, services: services, config: config, control: control)
  fallbackResponses.rejectOtherMethods(of: router)
  return router
}
