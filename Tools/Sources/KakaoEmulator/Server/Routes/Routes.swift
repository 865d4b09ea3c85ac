import Foundation
import Hummingbird

/// Creates the router with all paths of the emulator, which serves all of Kakao's hosts.
func buildRouter(services: Services, config: EmulatorConfig, control: ControlAccess) throws
  -> Router<EmulatorRequestContext>
{
  let router = Router(context: EmulatorRequestContext.self, options: .autoGenerateHeadEndpoints)
  let fallbackResponses = try FallbackResponses()
  router.addMiddleware {
    HeadMiddleware()
    AccessLogMiddleware()
    RequestLogMiddleware(services: services)
    CORSMiddleware()
    FaultMiddleware(
      faults: services.faults, finder: RequestPrincipalFinder(storage: services.storage),
      fallbackResponses: fallbackResponses, events: services.events)
    MisbehaviorMiddleware(services: services, finder: RequestPrincipalFinder(storage: services.storage))
    UnroutableRequestMiddleware(fallbackResponses: fallbackResponses)
  }

  try addJSONEndpoints(to: router, services: services)

  addUploadedImages(to: router, services: services)

  // Pages of all of Kakao's hosts
  try addPages(to: router, services: services)

  // The emulator's own paths
  router.get("/") { _, _ in Response.redirect(to: "/_emulator/", type: .found) }
  router.get("_emulator/config.schema.json") { _, _ in StaticFile.configurationSchema().response }
  try addControl(to: router, services: services, config: config, control: control)
  OtherMethodsMiddleware.add(to: router, fallbackResponses: fallbackResponses)
  return router
}

/// Adds the routes of the control API and the console.
func addControl(
  to router: Router<EmulatorRequestContext>, services: Services, config: EmulatorConfig, control: ControlAccess
) throws {
  let api = ControlAPI(services: services, config: config)
  addControlAPI(api, to: router, control: control)
  let client = InProcessClient(responder: try buildInProcessResponder(services: services))
  try addConsole(to: router, api: api, control: control, client: client)
}

/// Creates the responder for the console's calls to the endpoints that apps use.
private func buildInProcessResponder(services: Services) throws -> some HTTPResponder<EmulatorRequestContext> {
  let router = Router(context: EmulatorRequestContext.self)
  let fallbackResponses = try FallbackResponses()
  router.addMiddleware {
    RequestLogMiddleware(services: services)
    FaultMiddleware(
      faults: services.faults, finder: RequestPrincipalFinder(storage: services.storage),
      fallbackResponses: fallbackResponses, events: services.events)
    MisbehaviorMiddleware(services: services, finder: RequestPrincipalFinder(storage: services.storage))
  }
  try addJSONEndpoints(to: router, services: services)
  return router.buildResponder()
}

/// Adds the endpoints of kauth.kakao.com and kapi.kakao.com that apps call.
func addJSONEndpoints(to router: Router<EmulatorRequestContext>, services: Services) throws {
  // kauth.kakao.com
  let kauth = router.group().addMiddleware {
    KauthHeadersMiddleware()
    ErrorMiddleware.kauth
  }
  kauth.get(".well-known/openid-configuration") { _, _ in ProviderMetadata(issuer: services.issuer).json }
  kauth.get(".well-known/sse-configuration") { _, _ in SSEConfiguration(issuer: services.issuer).json }
  kauth.get(".well-known/jwks.json") { _, _ in try JWKSet(keys: await services.signingKeys.all()).json() }
  kauth.get("oauth/token", use: TokenEndpoint(services: services).handle)
  kauth.post("oauth/token", use: TokenEndpoint(services: services).handle)
  kauth.post("api/agt", use: AccessGrantTokenEndpoint(services: services).handle)
  kauth.get("apiweb/code.json", use: PopupCodeEndpoint(services: services).handle)
  kauth.post("oauth/tokeninfo", use: TokenInfoEndpoint(services: services).handle)

  // kapi.kakao.com
  let kapi = router.group().addMiddleware {
    KapiHeadersMiddleware()
    ErrorMiddleware.kapi
  }
  kapi.get("v1/oidc/userinfo", use: UserInfoEndpoint(services: services).handle)
  kapi.post("v1/oidc/userinfo", use: UserInfoEndpoint(services: services).handle)
  kapi.get("v1/user/access_token_info", use: AccessTokenInfoEndpoint(services: services).handle)
  kapi.get("v1/user/check_access_token", use: AccessTokenInfoEndpoint(services: services).handle)
  kapi.get("v1/user/ids", use: UserIDsEndpoint(services: services).handle)
  kapi.post("v1/user/logout", use: LogoutEndpoint(services: services).handle)
  kapi.get("v1/user/shipping_address", use: ShippingAddressesEndpoint(services: services).handle)
  kapi.post("v1/user/signup", use: SignUpEndpoint(services: services).handle)
  kapi.post("v1/user/unlink", use: UnlinkEndpoint(services: services).handle)
  kapi.post("v1/user/update_profile", use: UpdateProfileEndpoint(services: services).handle)
  kapi.get("v2/app/users", use: AppUsersEndpoint(services: services).handle)
  kapi.get("v2/user/me", use: MeEndpoint(services: services).handle)
  kapi.post("v2/user/me", use: MeEndpoint(services: services).handle)
  let itemNames = try ConsentItemNames()
  kapi.get("v2/user/scopes", use: ScopesEndpoint(services: services, names: itemNames).handle)
  kapi.post("v2/user/revoke/scopes", use: RevokeScopesEndpoint(services: services, names: itemNames).handle)
  kapi.get("v2/user/service_terms", use: ServiceTermsEndpoint(services: services).handle)
  kapi.post("v2/user/revoke/service_terms", use: RevokeServiceTermsEndpoint(services: services).handle)
  kapi.post("v2/user/upgrade/service_terms", use: UpgradeServiceTermsEndpoint(services: services).handle)
  addTalkAPI(to: kapi, services: services)
  addSharingAPI(to: kapi, services: services)
}

/// Adds the route from which phones download the authority's certificate.
///
/// It is public and needs no control token.
func addAuthorityCertificate(_ certificate: String, to router: Router<EmulatorRequestContext>) {
  let file = StaticFile(contents: Data(certificate.utf8), contentType: "application/x-x509-ca-cert")
  router.get("_emulator/ca.pem") { _, _ in file.response }
}
