import Hummingbird
import Logging

/// Adds the routes of all pages that a browser shows during login, and of the other pages of Kakao's services.
func addPages(to router: Router<EmulatorRequestContext>, services: Services) throws {
  let context = try PageContext(services: services)
  router.get("/oauth/authorize", use: context.routeHandler(AuthorizeHandler.authorize))
  router.get("/login", use: context.routeHandler(LoginHandler.show))
  router.post("/login", use: context.routeHandler(LoginHandler.submit))
  router.get("/login/select_account", use: context.routeHandler(SelectAccountHandler.show))
  router.post("/login/select_account", use: context.routeHandler(SelectAccountHandler.submit))
  router.get("/weblogin/create_account", use: context.routeHandler(CreateAccountHandler.show))
  router.post("/weblogin/create_account", use: context.routeHandler(CreateAccountHandler.submit))
  router.get("/oauth/consent", use: context.routeHandler(ConsentHandler.show))
  router.post("/oauth/consent", use: context.routeHandler(ConsentHandler.submit))
  router.get("/oauth/terms", use: context.routeHandler(ConsentHandler.showTerm))
  router.get("/login/account_status", use: context.routeHandler(AccountRestrictionHandler.show))
  router.post("/login/account_status", use: context.routeHandler(AccountRestrictionHandler.submit))
  router.get("/login/under_14", use: context.routeHandler(UnderAgeHandler.show))
  router.post("/login/under_14", use: context.routeHandler(UnderAgeHandler.submit))
  router.get("/login/guardian", use: context.routeHandler(GuardianHandler.show))
  router.post("/login/guardian", use: context.routeHandler(GuardianHandler.submit))
  router.post("/login/cancel", use: context.routeHandler(CancelHandler.submit))
  router.get("/login/qr", use: context.routeHandler(QRLoginHandler.show))
  router.get("/login/qr/status", use: context.routeHandler(QRLoginHandler.showStatus))
  router.get("/login/qr/confirm", use: context.routeHandler(QRConfirmHandler.show))
  router.post("/login/qr/confirm", use: context.routeHandler(QRConfirmHandler.submit))
  router.get("/talk/confirm", use: context.routeHandler(TalkHandler.show))
  router.post("/talk/confirm", use: context.routeHandler(TalkHandler.submit))
  router.get("/oauth/logout", use: context.routeHandler(LogoutHandler.show))
  router.post("/oauth/logout", use: context.routeHandler(LogoutHandler.submit))
  addAppsPages(to: router, context)
  addSharingPages(to: router, context)
  addAccountPages(to: router, context)
  router.get("/static/:file") { _, context in
    guard let file = try PageResources.load().staticFiles[context.parameters.require("file")] else {
      throw HTTPError(.notFound)
    }
    return file.response
  }
}

/// Adds the pages of apps.kakao.com.
private func addAppsPages(to router: Router<EmulatorRequestContext>, _ context: PageContext) {
  router.get("/auth/kpidt", use: context.routeHandler(AccessGrantTokenHandler.exchange))
  router.get("/user/address", use: context.routeHandler(AddressListHandler.show))
  router.post("/user/address", use: context.routeHandler(AddressListHandler.submit))
  router.get("/user/address/form", use: context.routeHandler(AddressFormHandler.show))
  router.post("/user/address/form", use: context.routeHandler(AddressFormHandler.submit))
}

extension PageContext {
  /// Returns a request handler for a page, which converts the errors that `handler` throws to pages.
  func routeHandler(
    _ handler: @escaping @Sendable (PageRequest) async throws -> Response
  ) -> @Sendable (Request, EmulatorRequestContext) async throws -> Response {
    { request, context in
      let page = try await PageRequest(request, diagnostics: context.diagnostics, context: self)
      do {
        return try await context.diagnostics.recordingFailure { try await handler(page) }
      } catch let error as PageError {
        return try page.show(ErrorPage(error, strings: page.strings))
      } catch is StorageError {
        // The account, the app or their link was deleted in the meantime, for example in another window.
        return try page.show(ErrorPage(.expired, strings: page.strings))
      } catch let error as AuthorizeError {
        return try await page.show(error)
      } catch let error as AppsError {
        if let returnURL = error.returnURL { return Callback(error, to: returnURL).response }
        return try page.show(AppsErrorPage(error.code, strings: page.strings))
      } catch let error as SharingError {
        return try page.show(SharingErrorPage(error, strings: page.strings))
      } catch let error as any HTTPResponseError {
        throw error
      } catch {
        // Log only the type of the error, because its value could contain data that the browser sent.
        context.logger.error("The page failed.", metadata: ["error": "\(loggableName(of: error))"])
        return try page.show(ErrorPage(.fault, strings: page.strings))
      }
    }
  }
}
