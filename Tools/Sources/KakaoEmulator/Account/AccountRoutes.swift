import Hummingbird

/// Adds the account pages of accounts.kakao.com, where users manage their account and disconnect services.
func addAccountPages(to router: Router<EmulatorRequestContext>, pages: PageContext, signIn: AccountSignInHandler) {
  let home = AccountHomeHandler(pages: pages)
  let edit = AccountEditHandler(pages: pages)
  let service = ConnectedServiceHandler(pages: pages)
  let leave = UnlinkServiceHandler(pages: pages)
  let sessions = EndSessionsHandler(pages: pages)
  let delete = DeleteAccountHandler(pages: pages)

  router.post("/weblogin/account/login", use: pages.routeHandler(signIn.submit))
  router.get("/weblogin/account", use: pages.accountRouteHandler(home.show))
  router.post("/weblogin/account/sign_out", use: pages.accountRouteHandler(home.signOut))
  router.get("/weblogin/account/info", use: pages.accountRouteHandler(edit.showInfo))
  router.post("/weblogin/account/info", use: pages.accountRouteHandler(edit.submitInfo))
  router.get("/weblogin/account/profile", use: pages.accountRouteHandler(edit.showProfile))
  router.post("/weblogin/account/profile", use: pages.accountRouteHandler(edit.submitProfile))
  router.get("/weblogin/account/security", use: pages.accountRouteHandler(home.showSecurity))
  router.get("/weblogin/account/security/sessions", use: pages.accountRouteHandler(sessions.show))
  router.post("/weblogin/account/security/sessions", use: pages.accountRouteHandler(sessions.submit))
  router.get("/weblogin/account/security/delete", use: pages.accountRouteHandler(delete.show))
  router.post("/weblogin/account/security/delete", use: pages.accountRouteHandler(delete.submit))
  router.get("/weblogin/account/deleted", use: pages.routeHandler(delete.showDeleted))
  router.get("/weblogin/account/services", use: pages.accountRouteHandler(service.list))
  router.get("/weblogin/account/service", use: pages.accountRouteHandler(service.show))
  router.post("/weblogin/account/service", use: pages.accountRouteHandler(service.withdraw))
  router.get("/weblogin/account/service/leave", use: pages.accountRouteHandler(leave.show))
  router.post("/weblogin/account/service/leave", use: pages.accountRouteHandler(leave.submit))
  router.get("/logout", use: pages.routeHandler(AccountLogoutHandler(pages: pages).logOut))
}
