import Hummingbird

/// Adds the routes of all pages that a browser shows during login, and of the other pages of Kakao's services.
func addPages(to router: Router<EmulatorRequestContext>, services: Services) throws {
  let pageContext = try PageContext(services: services)
  let authorize = AuthorizeHandler(pageContext: pageContext)
  let login = LoginHandler(pageContext: pageContext)
  let accountSignIn = AccountSignInHandler(pageContext: pageContext)
  let createAccount = CreateAccountHandler(pageContext: pageContext)
  let selectAccount = SelectAccountHandler(pageContext: pageContext)
  let consent = ConsentHandler(pageContext: pageContext)
  let restriction = AccountRestrictionHandler(pageContext: pageContext)
  let underAge = UnderAgeHandler(pageContext: pageContext)
  let guardian = GuardianHandler(pageContext: pageContext)
  let qrLogin = QRLoginHandler(pageContext: pageContext)
  let qrConfirm = QRConfirmHandler(pageContext: pageContext)
  let talk = TalkHandler(pageContext: pageContext)
  let logout = LogoutHandler(pageContext: pageContext)

  router.get("/oauth/authorize", use: pageContext.routeHandler(authorize.authorize))
  router.get(
    "/login",
    use: pageContext.routeHandler { request, pageRequest in
      if let page = try accountSignIn.destination(request) {
        return try await accountSignIn.show(page, pageRequest: pageRequest)
      }
      return try await login.show(request, pageRequest: pageRequest)
    })
  router.post("/login", use: pageContext.routeHandler(login.submit))
  router.get("/login/select_account", use: pageContext.routeHandler(selectAccount.show))
  router.post("/login/select_account", use: pageContext.routeHandler(selectAccount.submit))
  router.get("/weblogin/create_account", use: pageContext.routeHandler(createAccount.show))
  router.post("/weblogin/create_account", use: pageContext.routeHandler(createAccount.submit))
  router.get("/oauth/consent", use: pageContext.routeHandler(consent.show))
  router.post("/oauth/consent", use: pageContext.routeHandler(consent.submit))
  router.get("/oauth/terms", use: pageContext.routeHandler(consent.showTerm))
  router.get("/login/account_status", use: pageContext.routeHandler(restriction.show))
  router.post("/login/account_status", use: pageContext.routeHandler(restriction.submit))
  router.get("/login/under_14", use: pageContext.routeHandler(underAge.show))
  router.post("/login/under_14", use: pageContext.routeHandler(underAge.submit))
  router.get("/login/guardian", use: pageContext.routeHandler(guardian.show))
  router.post("/login/guardian", use: pageContext.routeHandler(guardian.submit))
  router.get("/login/qr", use: pageContext.routeHandler(qrLogin.show))
  router.get("/login/qr/confirm", use: pageContext.routeHandler(qrConfirm.show))
  router.post("/login/qr/confirm", use: pageContext.routeHandler(qrConfirm.submit))
  router.get("/talk/confirm", use: pageContext.routeHandler(talk.show))
  router.post("/talk/confirm", use: pageContext.routeHandler(talk.submit))
  router.get("/oauth/logout", use: pageContext.routeHandler(logout.show))
  router.post("/oauth/logout", use: pageContext.routeHandler(logout.submit))
  addAppsPages(to: router, pageContext: pageContext)
  addSharingPages(to: router, pageContext: pageContext, talk: talk)
  addAccountPages(to: router, pageContext: pageContext, signIn: accountSignIn)
  router.get("/static/:file") { _, context in
    guard let file = try PageResources.load().staticFiles[context.parameters.require("file")] else {
      throw HTTPError(.notFound)
    }
    return file.response
  }
}

/// Adds the pages of apps.kakao.com.
private func addAppsPages(to router: Router<EmulatorRequestContext>, pageContext: PageContext) {
  let accessGrantToken = AccessGrantTokenHandler(pageContext: pageContext)
  let list = AddressListHandler(pageContext: pageContext)
  let form = AddressFormHandler(pageContext: pageContext)

  router.get("/auth/kpidt", use: pageContext.routeHandler(accessGrantToken.exchange))
  router.get("/user/address", use: pageContext.routeHandler(list.show))
  router.post("/user/address", use: pageContext.routeHandler(list.submit))
  router.get("/user/address/form", use: pageContext.routeHandler(form.show))
  router.post("/user/address/form", use: pageContext.routeHandler(form.submit))
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
      var pageRequest = try await pageRequest(request)
      pageRequest.diagnostics = context.diagnostics
      do {
        return try await context.diagnostics.recordingFailure { try await handler(request, pageRequest) }
      } catch let error as PageError {
        return try show(ErrorPage(error, strings: pageRequest.strings), to: pageRequest)
      } catch is StorageError {
        // The account, the app or their link was deleted in the meantime, for example in another window.
        return try show(ErrorPage(.expired, strings: pageRequest.strings), to: pageRequest)
      } catch let error as AuthorizeError {
        let page = AuthorizeErrorPage(error, query: request.rejectedAuthorization, strings: pageRequest.strings)
        return try show(page, to: pageRequest)
      } catch let error as AppsError {
        if let returnURL = error.returnURL { return Callback(error, to: returnURL).response }
        return try show(AppsErrorPage(error.code, strings: pageRequest.strings), to: pageRequest)
      } catch let error as SharingError {
        return try show(SharingErrorPage(error, strings: pageRequest.strings), to: pageRequest)
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

extension Request {
  /// The query of an authorization request.
  fileprivate var rejectedAuthorization: String? { routePath == "/oauth/authorize" ? uri.query : nil }
}
