import Hummingbird

/// Adds the account pages of accounts.kakao.com, where users manage their account and disconnect services.
func addAccountPages(to router: Router<EmulatorRequestContext>, pageContext: PageContext, signIn: AccountSignInHandler)
{
  let home = AccountHomeHandler(pageContext: pageContext)
  let edit = AccountEditHandler(pageContext: pageContext)
  let service = ConnectedServiceHandler(pageContext: pageContext)
  let leave = UnlinkServiceHandler(pageContext: pageContext)
  let sessions = EndSessionsHandler(pageContext: pageContext)
  let delete = DeleteAccountHandler(pageContext: pageContext)

  router.post("/weblogin/account/login", use: pageContext.routeHandler(signIn.submit))
  router.get("/weblogin/account", use: pageContext.accountRouteHandler(home.show))
  router.post("/weblogin/account/sign_out", use: pageContext.accountRouteHandler(home.signOut))
  router.get("/weblogin/account/info", use: pageContext.accountRouteHandler(edit.showInfo))
  router.post("/weblogin/account/info", use: pageContext.accountRouteHandler(edit.submitInfo))
  router.get("/weblogin/account/profile", use: pageContext.accountRouteHandler(edit.showProfile))
  router.post("/weblogin/account/profile", use: pageContext.accountRouteHandler(edit.submitProfile))
  router.get("/weblogin/account/security", use: pageContext.accountRouteHandler(home.showSecurity))
  router.get("/weblogin/account/security/sessions", use: pageContext.accountRouteHandler(sessions.show))
  router.post("/weblogin/account/security/sessions", use: pageContext.accountRouteHandler(sessions.submit))
  router.get("/weblogin/account/security/delete", use: pageContext.accountRouteHandler(delete.show))
  router.post("/weblogin/account/security/delete", use: pageContext.accountRouteHandler(delete.submit))
  router.get("/weblogin/account/deleted", use: pageContext.routeHandler(delete.showDeleted))
  router.get("/weblogin/account/services", use: pageContext.accountRouteHandler(service.list))
  router.get("/weblogin/account/service", use: pageContext.accountRouteHandler(service.show))
  router.post("/weblogin/account/service", use: pageContext.accountRouteHandler(service.withdraw))
  router.get("/weblogin/account/service/leave", use: pageContext.accountRouteHandler(leave.show))
  router.post("/weblogin/account/service/leave", use: pageContext.accountRouteHandler(leave.submit))
  router.get("/logout", use: pageContext.routeHandler(AccountLogoutHandler(pageContext: pageContext).logOut))
}
