/// Why a picker page returned an error: its `error_code`.
///
/// A code that is not listed here becomes ``Unknown``; the code itself stays in ``AppsErrorInfo/rawCode``.
public enum AppsFailureReason: String, Codable, Sendable, CaseIterable {
  /// A failure of the server.
  case InternalServerError = "KAE001"
  /// The request is wrong.
  case InvalidRequest = "KAE002"
  /// A parameter is wrong.
  case InvalidParameter = "KAE003"
  /// The page's session timed out.
  case TimeExpired = "KAE004"
  /// The channel does not exist.
  case InvalidChannel = "KAE005"
  /// The channel cannot be added now.
  case IllegalStateChannel = "KAE006"
  /// Apps of this type may not use the page.
  case AppTypeError = "KAE101"
  /// The consent item is not set up for the app.
  case AppScopeError = "KAE102"
  /// The app lacks the permission.
  case PermissionError = "KAE103"
  /// The kind of app key is wrong.
  case AppKeyTypeError = "KAE104"
  /// The channel is not connected to the app.
  case AppChannelNotConnected = "KAE105"
  /// The user could not be authenticated.
  case AuthError = "KAE201"
  /// The user is not linked to the app.
  case NotRegistredUser = "KAE202"
  /// The user did not agree to the consent item.
  case InvalidScope = "KAE203"
  /// The user did not agree to the account's terms.
  case AccountTermsError = "KAE204"
  /// The user must log in.
  case LoginRequired = "KAE205"
  /// The address does not exist.
  case InvalidShippingAddressId = "KAE206"
  /// A code that is not in this list; see ``AppsErrorInfo/rawCode``.
  case Unknown

  /// Decodes a code; one that is not listed becomes ``Unknown``.
  public init(from decoder: any Decoder) throws {
    self = Self(rawValue: try decoder.singleValueContainer().decode(String.self)) ?? .Unknown
  }
}
