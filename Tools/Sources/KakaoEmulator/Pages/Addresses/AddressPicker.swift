import Hummingbird

/// A request to the address picker, with its app and its user.
struct AddressPicker: Sendable {
  let request: AddressPickerRequest
  let user: Caller
  /// The page request.
  ///
  /// Its browser has the session of the apps.kakao.com pages instead of the account session.
  let pageRequest: PageRequest
  private let pageContext: PageContext

  /// Validates the request and its session.
  ///
  /// It doesn't check for consent.
  init(_ request: Request, fields: FormFields, pageRequest: PageRequest, pageContext: PageContext) async throws {
    let services = pageContext.services
    let picker = try await AddressPickerRequest(fields, storage: services.storage)
    guard let session = AppsSession.value(of: request) else { throw picker.failure(.loginRequired) }
    guard let user = try await services.caller(of: session, .appsSession) else {
      throw picker.failure(.expired)
    }
    guard user.grant?.clientID.hasSameBytes(as: picker.appKey) == true else { throw picker.failure(.authentication) }
    guard user.app.consentItems.contains(where: { $0.id == AddressPickerRequest.item }) else {
      throw picker.failure(.itemNotSetUp)
    }
    guard user.link.connectedAt != nil else { throw picker.failure(.notLinked) }
    if let id = picker.addressID, !user.account.shippingAddresses.contains(where: { $0.id == id }) {
      throw picker.failure(.unknownAddress)
    }
    self.request = picker
    self.user = user
    self.pageContext = pageContext
    self.pageRequest = PageRequest(
      browser: Browser(cookie: session, isNew: false), language: pageRequest.language, strings: pageRequest.strings)
  }

  var isAgreed: Bool { user.link.agreedScopes.contains(AddressPickerRequest.item) }

  func show(_ page: some Page) throws -> Response {
    try pageContext.show(page, to: pageRequest, redirectURI: request.returnURL)
  }

  func token(_ form: FormTokens.Form, subject: String? = nil) -> String {
    pageContext.tokens.token(for: form, browser: pageRequest.browser, subject: subject ?? request.query)
  }

  func check(_ fields: FormFields, _ form: FormTokens.Form, subject: String? = nil) throws {
    try pageContext.check(fields, form, pageRequest: pageRequest, subject: subject ?? request.query)
  }

  /// Ends the session and redirects to the app.
  ///
  /// If the user submits several times, only the first one succeeds.
  func finish(_ callback: Callback) async throws -> Response {
    let services = pageContext.services
    guard try await services.consumeCredential(pageRequest.browser.cookie, .appsSession) != nil else {
      throw request.failure(.expired)
    }
    return callback.response
  }
}
