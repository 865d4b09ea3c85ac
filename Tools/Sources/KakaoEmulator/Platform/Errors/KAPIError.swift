import Hummingbird

/// An error response of the user API.
///
/// Programs evaluate `code`; `message` is for people.
struct KAPIError: Error, Sendable, Equatable {
  var code: Int64
  var message: String
  var statusCode = 400
  /// The authentication scheme of the refused credentials, for `WWW-Authenticate`.
  var scheme = "Bearer"
  /// Additional members of the body for some codes.
  var extras: [JSON.Member] = []
  var reason: FailureReason?
}

extension KAPIError {
  static let internalFailure = KAPIError(code: -1, message: "internal error")
  static let notLinked = KAPIError(code: -101, message: "NotRegisteredUserException")
  static let alreadyRegistered = KAPIError(code: -102, message: "already registered")
  static let quotaExceeded = KAPIError(code: -10, message: "API limit has been exceeded.")
  static let tooManyCalls = KAPIError(code: -10, message: quotaExceeded.message, statusCode: 429)
  /// The error for a user under 14 in an app that doesn't accept users of this age.
  ///
  /// Kakao's message is unknown.
  static let tooYoung = KAPIError(code: -406, message: "not allowed under age 14", statusCode: 401)
  static let restricted = KAPIError(code: -4, message: "the account is restricted", statusCode: 403)
  /// The error for a blocked app.
  ///
  /// Kakao's message is unknown.
  static let blockedApp = KAPIError(code: -12, message: "the app is blocked", statusCode: 403)
  /// The error for a suspended app.
  ///
  /// Kakao's message and status are unknown.
  static let suspendedApp = KAPIError(code: -13, message: "the app is suspended", statusCode: 403)
  static let dormant = KAPIError(code: -103, message: "the account is inactive.")
  static let noCredentials = KAPIError(
    code: -401, message: "no authentication key!", statusCode: 401
  ).because("noCredentials")
  static let emptyToken = KAPIError.invalidParameter("access token should not be null or empty")
  static let unknownToken = KAPIError(
    code: -401, message: "this access token does not exist", statusCode: 401
  ).because("unknownToken")
  static let expiredToken = KAPIError(
    code: -401, message: "this access token is already expired", statusCode: 401)
  /// The error for an app key of the wrong kind, or for an access token instead of a key.
  static let invalidAppKey = KAPIError(code: -401, message: "invalid app key.", statusCode: 401, scheme: "KakaoAK")
  /// Returns the error for an app key that isn't the admin key, at an API that requires it.
  static func notAdminKey(_ kind: AppKeyKind) -> KAPIError {
    switch kind {
    case .native: invalidAppKey.because("nativeKeyAsAdminKey")
    case .rest: invalidAppKey.because("restKeyAsAdminKey")
    case .javascript: invalidAppKey.because("javascriptKeyAsAdminKey")
    case .admin: invalidAppKey
    }
  }

  /// Returns the error for an app key of the wrong kind at an API that requires a native app key or a JavaScript key.
  static func notPlatformKey(_ kind: AppKeyKind) -> KAPIError {
    switch kind {
    case .rest: invalidAppKey.because("restKeyAsPlatformKey")
    case .admin: invalidAppKey.because("adminKeyAsPlatformKey")
    case .native, .javascript: invalidAppKey
    }
  }

  /// Returns the error for a deactivated app key.
  ///
  /// The message is in Kakao's REST API reference.
  static func deactivatedAppKey(_ key: String) -> KAPIError {
    KAPIError(code: -401, message: "appKey(\(key)) is already deactivated", statusCode: 401, scheme: "KakaoAK")
  }

  /// Returns the error for an admin API that isn't enabled for the app.
  ///
  /// Kakao's message is unknown.
  static func adminAPINotAllowed(_ api: AdminAPI, app: String) -> KAPIError {
    notEnabled(
      "[\(app)] App disabled [\(api.rawValue)] APIs for this admin key on developers.kakao.com. Enable it first.")
  }

  static let noTalkUser = KAPIError(code: -501, message: "given account is not connected to any talk user.")
  /// The error for a receiver who isn't a friend of the sender.
  ///
  /// The message is inferred, as are the messages of ``messageRefused``, ``tooManyReceived``, ``tooManyToOneReceiver``,
  /// and ``unknownChannel``.
  static let notFriend = KAPIError(code: -502, message: "the receiver is not a friend of the sender.")
  static let messageRefused = KAPIError(code: -530, message: "the receiver refuses to receive messages.")
  static let tooManySent = KAPIError(code: -532, message: "daily message limit per sender has been exceeded.")
  static let tooManyReceived = KAPIError(code: -533, message: "daily message limit per receiver has been exceeded.")
  static let tooManyToOneReceiver = KAPIError(
    code: -536, message: "daily message limit per sender and receiver has been exceeded.")
  static let unknownChannel = KAPIError(code: -541, message: "the channel does not exist.")
  static let tooLongToken = KAPIError(code: -2, message: "too long for access token.")

  /// The maximum number of characters of a rejected key in an error message.
  private static let maximumKeyLength = 100

  static func malformedAppKey(_ key: String) -> KAPIError {
    let key = key.prefix(maximumKeyLength)
    return KAPIError(code: -401, message: "wrong appKey(\(key)) format", statusCode: 401, scheme: "KakaoAK")
  }

  static func unknownAppKey(_ key: String) -> KAPIError {
    KAPIError(code: -401, message: "appKey(\(key)) does not exist", statusCode: 401, scheme: "KakaoAK")
  }

  static func ipAddressNotAllowed(_ address: String, keyKind: AppKeyKind) -> KAPIError {
    KAPIError(
      code: -401, message: "ip mismatched! callerIp=\(address). check out registered ips.", statusCode: 401,
      scheme: keyKind == .admin ? "KakaoAK" : "Bearer")
  }

  static func invalidParameter(_ message: String) -> KAPIError {
    KAPIError(code: -2, message: message)
  }

  static func notEnabled(_ message: String) -> KAPIError {
    KAPIError(code: -3, message: message, statusCode: 403)
  }

  /// Returns the error for consent items that aren't set up for the app.
  static func disabledScopes(_ ids: [String], app: String, api: String) -> KAPIError {
    notEnabled(
      "[\(app)] App disabled \(list(ids)) scopes for [\(api)] API on developers.kakao.com. Enable it first."
    ).because("itemNotSetUp", .unknownItems(ids))
  }

  static func unknownProperties(_ names: [String], app: App.ID) -> KAPIError {
    KAPIError(code: -201, message: "user property not found (\(list(names)) for appId=\(app))")
  }

  static func unknownScopes(_ ids: [String]) -> KAPIError {
    invalidParameter(
      "There is no scopes to revoke. check out if given scope id(\(list(ids))) is correct again.")
  }

  static func notRevocable(_ ids: [String]) -> KAPIError {
    notEnabled("\(list(ids)) is not revocable. check out if it's set as required on developers.kakao.com")
  }

  static func unknownTags(_ tags: [String], of app: String, to purpose: String) -> KAPIError {
    invalidParameter(
      "There is no tags to \(purpose). check out to configured this tags(\(list(tags))) in app(\(app)).")
  }

  /// Returns the list in the format of Kakao's messages.
  private static func list(_ names: [String]) -> String {
    "[\(names.joined(separator: ", "))]"
  }

  static func insufficientScopes(api: String, required: [String], allowed: [String]) -> KAPIError {
    KAPIError(
      code: -402, message: "insufficient scopes.", statusCode: 403,
      extras: [
        JSON.Member(name: "api_type", value: .string(api)),
        JSON.Member(name: "required_scopes", value: .strings(required)),
        JSON.Member(name: "allowed_scopes", value: .strings(allowed)),
      ]
    ).with(.required(required), .granted(allowed))
  }
}

extension KAPIError: HTTPResponseError {
  var status: HTTPResponse.Status { HTTPResponse.Status(code: statusCode) }

  func response(from request: Request, context: some RequestContext) -> Response {
    let head = [
      JSON.Member(name: "msg", value: .string(message)), JSON.Member(name: "code", value: .integer(code)),
    ]
    let headers: HTTPFields = statusCode == 401 ? [.wwwAuthenticate: "\(scheme) error=invalid_token"] : [:]
    return JSON.object(head + extras).response(status, headers: headers)
  }
}
