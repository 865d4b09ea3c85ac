/// Why the apps pages give no answer.
struct AppsError: Error, Sendable, Equatable {
  /// Kakao's codes, as far as these pages meet with what they mean.
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
  /// Where to tell the app; nil as long as the address is not proven to be the app's, and then a page tells the user.
  var returnURL: String?

  init(_ code: Code, returnURL: String? = nil) {
    self.code = code
    self.returnURL = returnURL
  }
}

extension AppsError.Code {
  /// What the app reads. Kakao's texts are not known.
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
