import Hummingbird

/// A request to the address picker, with its app and its user.
struct AddressPicker: Sendable {
  let request: AddressPickerRequest
  let user: Caller
  /// The page request.
  ///
  /// Its browser has the session of the apps.kakao.com pages instead of the account session.
  let page: PageRequest

  /// Validates the request and its session.
  ///
  /// It doesn't check for consent.
  init(_ page: PageRequest, fields: FormFields) async throws {
    let picker = try await AddressPickerRequest(fields, storage: page.services.storage)
    guard let session = AppsSession.value(of: page.request) else { throw picker.failure(.loginRequired) }
    guard let user = try await page.services.caller(of: session, .appsSession) else { throw picker.failure(.expired) }
    guard user.grant?.clientID.hasSameBytes(as: picker.appKey) == true else { throw picker.failure(.authentication) }
    guard user.app.consentItems.contains(where: { $0.id == AddressPickerRequest.item }) else {
      throw picker.failure(.itemNotSetUp)
    }
    guard user.link.connectedAt != nil else { throw picker.failure(.notLinked) }
    if let id = picker.addressID, !user.account.shippingAddresses.contains(where: { $0.id == id }) {
      throw picker.failure(.unknownAddress)
    }
    (request, self.user) = (picker, user)
    var page = page
    page.browser = Browser(cookie: session, isNew: false)
    self.page = page
  }

  var isAgreed: Bool { user.link.agreedScopes.contains(AddressPickerRequest.item) }

  func show(_ view: some Page) throws -> Response { try page.show(view, redirectURI: request.returnURL) }

  func token(_ form: FormTokens.Form, subject: String? = nil) -> String {
    page.token(for: form, subject: subject ?? request.query)
  }

  func form(_ kind: FormTokens.Form, subject: String? = nil) async throws -> FormFields {
    try await page.form(kind, subject: subject ?? request.query)
  }

  /// Ends the session and redirects to the app.
  ///
  /// If the user submits several times, only the first one succeeds.
  func finish(_ callback: Callback) async throws -> Response {
    guard try await page.services.consumeCredential(page.browser.cookie, .appsSession) != nil else {
      throw request.failure(.expired)
    }
    return callback.response
  }
}
