import Hummingbird

/// Adds the account pages of accounts.kakao.com, where users manage their account and disconnect services.
func addAccountPages(to router: Router<EmulatorRequestContext>, _ context: PageContext) {
  router.post("/weblogin/account/login", use: context.routeHandler(AccountSignInHandler.submit))
  router.get("/weblogin/account", use: context.accountHandler(AccountHomeHandler.show))
  router.post("/weblogin/account/sign_out", use: context.accountHandler(AccountHomeHandler.signOut))
  router.get("/weblogin/account/info", use: context.accountHandler(AccountEditHandler.showInfo))
  router.post("/weblogin/account/info", use: context.accountHandler(AccountEditHandler.submitInfo))
  router.get("/weblogin/account/profile", use: context.accountHandler(AccountEditHandler.showProfile))
  router.post("/weblogin/account/profile", use: context.accountHandler(AccountEditHandler.submitProfile))
  router.get("/weblogin/account/security", use: context.accountHandler(AccountHomeHandler.showSecurity))
  router.get("/weblogin/account/security/sessions", use: context.accountHandler(EndSessionsHandler.show))
  router.post("/weblogin/account/security/sessions", use: context.accountHandler(EndSessionsHandler.submit))
  router.get("/weblogin/account/security/delete", use: context.accountHandler(DeleteAccountHandler.show))
  router.post("/weblogin/account/security/delete", use: context.accountHandler(DeleteAccountHandler.submit))
  router.get("/weblogin/account/deleted", use: context.routeHandler(DeleteAccountHandler.showDeleted))
  router.get("/weblogin/account/services", use: context.accountHandler(ConnectedServiceHandler.list))
  router.get("/weblogin/account/service", use: context.accountHandler(ConnectedServiceHandler.show))
  router.post("/weblogin/account/service", use: context.accountHandler(ConnectedServiceHandler.withdraw))
  router.get("/weblogin/account/service/leave", use: context.accountHandler(UnlinkServiceHandler.show))
  router.post("/weblogin/account/service/leave", use: context.accountHandler(UnlinkServiceHandler.submit))
  router.get("/logout", use: context.routeHandler(AccountLogoutHandler.logOut))
}

extension PageContext {
  /// Returns a request handler for an account page.
  ///
  /// If no user is signed in, it redirects to the login page first.
  fileprivate func accountHandler(
    _ handler: @escaping @Sendable (PageRequest, Account) async throws -> Response
  ) -> @Sendable (Request, EmulatorRequestContext) async throws -> Response {
    routeHandler { page in
      if let account = try await page.signedInAccount() { return try await handler(page, account) }
      let uri = page.request.uri
      return page.redirectToLogin(
        continuingTo: page.request.method == .get ? AccountPath.page(uri.path, query: uri.query) : AccountPath.home)
    }
  }
}
