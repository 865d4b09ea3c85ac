/// The reason why a picker page returned an error: its `error_code`.
///
/// A code that isn't listed here becomes ``Unknown``. The original code is available as ``AppsErrorInfo/rawCode``.
public enum AppsFailureReason: String, Codable, Sendable, CaseIterable {
  /// A failure of the server.
  case InternalServerError = "KAE001"
  /// The request is invalid.
  case InvalidRequest = "KAE002"
  /// A parameter is invalid.
  case InvalidParameter = "KAE003"
  /// The page's session timed out.
  case TimeExpired = "KAE004"
  /// The KakaoTalk channel doesn't exist.
  case InvalidChannel = "KAE005"
  /// The KakaoTalk channel can't be added at the moment.
  case IllegalStateChannel = "KAE006"
  /// Apps of this type can't use the page.
  case AppTypeError = "KAE101"
  /// The required consent item isn't set up for the app.
  case AppScopeError = "KAE102"
  /// The app doesn't have permission to use the page.
  case PermissionError = "KAE103"
  /// The page requires another type of app key.
  case AppKeyTypeError = "KAE104"
  /// The KakaoTalk channel isn't connected to the app.
  case AppChannelNotConnected = "KAE105"
  /// The user couldn't be authenticated.
  case AuthError = "KAE201"
  /// The user isn't linked to the app.
  case NotRegistredUser = "KAE202"
  /// The user hasn't consented to the required item.
  case InvalidScope = "KAE203"
  /// The user hasn't agreed to the terms of the Kakao Account.
  case AccountTermsError = "KAE204"
  /// The user must log in.
  case LoginRequired = "KAE205"
  /// The shipping address doesn't exist.
  case InvalidShippingAddressId = "KAE206"
  /// A code that isn't in this list.
  ///
  /// See ``AppsErrorInfo/rawCode``.
  case Unknown

  /// Decodes a code.
  ///
  /// A code that isn't listed becomes ``Unknown``.
  ///
  /// - Throws: `DecodingError` if the value isn't a string.
  public init(from decoder: any Decoder) throws {
    self = Self(rawValue: try decoder.singleValueContainer().decode(String.self)) ?? .Unknown
  }
}
