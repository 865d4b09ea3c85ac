/// An error of the apps.kakao.com pages: the address picker and the page that adds a channel.
struct AppsError: Error, Sendable, Equatable {
  /// Kakao's error codes for these pages.
  ///
  /// Codes that the emulator never returns are omitted.
  enum Code: String, Sendable, CaseIterable {
    case badRequest = "KAE002"
    case badParameter = "KAE003"
    case expired = "KAE004"
    case unknownChannel = "KAE005"
    case closedChannel = "KAE006"
    case itemNotSetUp = "KAE102"
    case keyKind = "KAE104"
    case channelNotConnected = "KAE105"
    case restrictedApp = "KAE108"
    case authentication = "KAE201"
    case notLinked = "KAE202"
    case consentMissing = "KAE203"
    case loginRequired = "KAE205"
    case unknownAddress = "KAE206"
  }

  var code: Code
  /// The app's URL that the error is sent to.
  ///
  /// Nil if the URL isn't known to belong to the app; the error is then shown as a page.
  var returnURL: String?

  init(_ code: Code, returnURL: String? = nil) {
    self.code = code
    self.returnURL = returnURL
  }
}

extension AppsError.Code {
  /// The message for the app.
  ///
  /// The texts are inferred, because Kakao's texts are unknown.
  var message: String {
    switch self {
    case .badRequest: "a required parameter is missing, or the request is malformed"
    case .badParameter: "a parameter has an invalid value"
    case .expired: "agt or the session is unknown or expired"
    case .unknownChannel: "the channel does not exist"
    case .closedChannel: "the channel can't be added now"
    case .itemNotSetUp: "the consent item shipping_address is not set up for the app"
    case .keyKind: "app_key must not be an admin key"
    case .channelNotConnected: "the channel is not connected to the app"
    case .restrictedApp: "the app is blocked or suspended"
    case .authentication: "agt or the session was issued to another app key"
    case .notLinked: "the user is not linked to the app"
    case .consentMissing: "the user did not consent to shipping_address"
    case .loginRequired: "the user must log in first"
    case .unknownAddress: "the user has no shipping address with this address_id"
    }
  }
}
