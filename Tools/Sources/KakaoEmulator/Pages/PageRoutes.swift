import Hummingbird

/// Adds the routes of all pages that a browser shows during login, and of the address and account pages.
func addPages(to router: Router<EmulatorRequestContext>, services: Services) throws {
  let pages = try PageContext(services: services)
  let authorize = AuthorizeHandler(pages: pages)
  let login = LoginHandler(pages: pages)
  let accountSignIn = AccountSignInHandler(pages: pages)
  let createAccount = CreateAccountHandler(pages: pages)
  let selectAccount = SelectAccountHandler(pages: pages)
  let consent = ConsentHandler(pages: pages)
  let restriction = AccountRestrictionHandler(pages: pages)
  let underAge = UnderAgeHandler(pages: pages)
  let guardian = GuardianHandler(pages: pages)
  let qrLogin = QRLoginHandler(pages: pages)
  let qrConfirm = QRConfirmHandler(pages: pages)
  let talk = TalkHandler(pages: pages)
  let logout = LogoutHandler(pages: pages)

  router.get("/oauth/authorize", use: pages.routeHandler(authorize.authorize))
  router.get(
    "/login",
    use: pages.routeHandler { request, pageRequest in
      if let page = try accountSignIn.destination(request) {
        return try await accountSignIn.show(page, pageRequest: pageRequest)
      }
      return try await login.show(request, pageRequest: pageRequest)
    })
  router.post("/login", use: pages.routeHandler(login.submit))
  router.get("/login/select_account", use: pages.routeHandler(selectAccount.show))
  router.post("/login/select_account", use: pages.routeHandler(selectAccount.submit))
  router.get("/weblogin/create_account", use: pages.routeHandler(createAccount.show))
  router.post("/weblogin/create_account", use: pages.routeHandler(createAccount.submit))
  router.get("/oauth/consent", use: pages.routeHandler(consent.show))
  router.post("/oauth/consent", use: pages.routeHandler(consent.submit))
  router.get("/oauth/terms", use: pages.routeHandler(consent.showTerm))
  router.get("/login/account_status", use: pages.routeHandler(restriction.show))
  router.post("/login/account_status", use: pages.routeHandler(restriction.submit))
  router.get("/login/under_14", use: pages.routeHandler(underAge.show))
  router.post("/login/under_14", use: pages.routeHandler(underAge.submit))
  router.get("/login/guardian", use: pages.routeHandler(guardian.show))
  router.post("/login/guardian", use: pages.routeHandler(guardian.submit))
  router.get("/login/qr", use: pages.routeHandler(qrLogin.show))
  router.get("/login/qr/confirm", use: pages.routeHandler(qrConfirm.show))
  router.post("/login/qr/confirm", use: pages.routeHandler(qrConfirm.submit))
  router.get("/scheme/**", use: pages.routeHandler(talk.open))
  router.get("/talk/confirm", use: pages.routeHandler(talk.show))
  router.post("/talk/confirm", use: pages.routeHandler(talk.submit))
  router.get("/oauth/logout", use: pages.routeHandler(logout.show))
  router.post("/oauth/logout", use: pages.routeHandler(logout.submit))
  addAppsPages(to: router, pages: pages)
  addAccountPages(to: router, pages: pages, signIn: accountSignIn)
  router.get("/static/:file") { _, context in
    guard let file = try PageResources.load().staticFiles[context.parameters.require("file")] else {
      throw HTTPError(.notFound)
    }
    return file.response
  }
}

/// Adds the pages of apps.kakao.com.
private func addAppsPages(to router: Router<EmulatorRequestContext>, pages: PageContext) {
  let accessGrantToken = AccessGrantTokenHandler(pages: pages)
  let list = AddressListHandler(pages: pages)
  let form = AddressFormHandler(pages: pages)

  router.get("/auth/kpidt", use: pages.routeHandler(accessGrantToken.open))
  router.get("/user/address", use: pages.routeHandler(list.show))
  router.post("/user/address", use: pages.routeHandler(list.submit))
  router.get("/user/address/form", use: pages.routeHandler(form.show))
  router.post("/user/address/form", use: pages.routeHandler(form.submit))
}

extension PageContext {
  /// A function that answers a request to a page.
  ///
  /// ``PageContext/routeHandler(_:)`` converts the errors it throws to pages.
  typealias Handler = @Sendable (Request, PageRequest) async throws -> Response

  func routeHandler(_ handler: @escaping Handler)
    -> @Sendable (Request, EmulatorRequestContext) async throws -> Response
  {
    { request, context in
      let pageRequest = try await pageRequest(request)
      do {
        return try await context.diagnostics.recordingErrorCode { try await handler(request, pageRequest) }
      } catch let error as PageError {
        return try show(ErrorPage(error, strings: pageRequest.strings), to: pageRequest)
      } catch is StorageError {
        // The account, the app or their link was deleted in the meantime, for example in another window.
        return try show(ErrorPage(.expired, strings: pageRequest.strings), to: pageRequest)
      } catch let error as AuthorizeError {
        return try show(AuthorizeErrorPage(error, strings: pageRequest.strings), to: pageRequest)
      } catch let error as AppsError {
        if let returnURL = error.returnURL { return Callback(error, to: returnURL).response }
        return try show(AppsErrorPage(error.code, strings: pageRequest.strings), to: pageRequest)
      } catch let error as any HTTPResponseError {
        throw error
      } catch {
        // Log only the type of the error, because its value could contain data that the browser sent.
        context.logger.error("The page failed.", metadata: ["error": "\(loggableName(of: error))"])
        return try show(ErrorPage(.fault, strings: pageRequest.strings), to: pageRequest)
      }
    }
  }
}
