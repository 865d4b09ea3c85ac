/// An error of the pages of apps.kakao.com, such as the address picker.
struct AppsError: Error, Sendable, Equatable {
  /// Kakao's error codes for these pages. Codes without a cause in the emulator are omitted.
  enum Code: String, Sendable, CaseIterable {
    case badRequest = "KAE002"
    case badParameter = "KAE003"
    case expired = "KAE004"
    case itemNotSetUp = "KAE102"
    case keyKind = "KAE104"
    case authentication = "KAE201"
    case notLinked = "KAE202"
    case consentMissing = "KAE203"
    case loginRequired = "KAE205"
    case unknownAddress = "KAE206"
  }

  var code: Code
  /// The app's URL that the error is sent to. Nil if the URL isn't known to belong to the app; the error is then shown
  /// as a page.
  var returnURL: String?

  init(_ code: Code, returnURL: String? = nil) {
    self.code = code
    self.returnURL = returnURL
  }
}

extension AppsError.Code {
  /// The message for the app. The texts are inferred, because Kakao's texts are unknown.
  var message: String {
    switch self {
    case .badRequest: "a required parameter is missing or the request cannot be read"
    case .badParameter: "a parameter has a value that cannot be used"
    case .expired: "agt or session is expired or unknown"
    case .itemNotSetUp: "the app has not set up the consent item shipping_address"
    case .keyKind: "app_key is an admin key"
    case .authentication: "agt or session belongs to another app key"
    case .notLinked: "the user is not linked to the app"
    case .consentMissing: "the user did not agree"
    case .loginRequired: "login is required"
    case .unknownAddress: "address_id is not among the user's shipping addresses"
    }
  }
}
