import Hummingbird

/// Adds the account pages of accounts.kakao.com, where users manage their account and disconnect services.
func addAccountPages(to router: Router<EmulatorRequestContext>, pages: PageContext, signIn: AccountSignInHandler) {
  let home = AccountHomeHandler(pages: pages)
  let edit = AccountEditHandler(pages: pages)
  let service = ConnectedServiceHandler(pages: pages)
  let leave = LeaveServiceHandler(pages: pages)
  let sessions = EndSessionsHandler(pages: pages)
  let delete = DeleteAccountHandler(pages: pages)

  router.post("/weblogin/account/login", use: pages.answering(signIn.submit))
  router.get("/weblogin/account", use: pages.answeringAccount(home.show))
  router.post("/weblogin/account/sign_out", use: pages.answeringAccount(home.signOut))
  router.get("/weblogin/account/info", use: pages.answeringAccount(edit.showInfo))
  router.post("/weblogin/account/info", use: pages.answeringAccount(edit.submitInfo))
  router.get("/weblogin/account/profile", use: pages.answeringAccount(edit.showProfile))
  router.post("/weblogin/account/profile", use: pages.answeringAccount(edit.submitProfile))
  router.get("/weblogin/account/security", use: pages.answeringAccount(home.showSecurity))
  router.get("/weblogin/account/security/sessions", use: pages.answeringAccount(sessions.show))
  router.post("/weblogin/account/security/sessions", use: pages.answeringAccount(sessions.submit))
  router.get("/weblogin/account/security/delete", use: pages.answeringAccount(delete.show))
  router.post("/weblogin/account/security/delete", use: pages.answeringAccount(delete.submit))
  router.get("/weblogin/account/deleted", use: pages.answering(delete.showDeleted))
  router.get("/weblogin/account/services", use: pages.answeringAccount(service.list))
  router.get("/weblogin/account/service", use: pages.answeringAccount(service.show))
  router.post("/weblogin/account/service", use: pages.answeringAccount(service.withdraw))
  router.get("/weblogin/account/service/leave", use: pages.answeringAccount(leave.show))
  router.post("/weblogin/account/service/leave", use: pages.answeringAccount(leave.submit))
  router.get("/logout", use: pages.answering(AccountLogoutHandler(pages: pages).logOut))
}
