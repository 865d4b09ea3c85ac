import Foundation
import KakaoEmulator
import KakaoSDK

/// The report of an error in a command: one line of text, or the value of `error` in one line of JSON.
struct ErrorReport: Encodable, Equatable, Sendable {
  /// Kakao's error code, the name of the SDK's reason, or a code of this command line.
  var code: String
  /// The failure and how to resolve it, as a single line.
  var message: String
  /// The code of the cause, which is more specific than `code`, such as `idTokenExpired`.
  var cause: String?
  /// The wrong member or parameter of a request to the emulator's control API.
  var field: String?
  /// The wrong value.
  var value: String?
  /// The HTTP status of the response.
  var httpStatus: Int?
  /// The fields of Kakao's response, as in Kakao's API.
  var authorization: AuthErrorInfo?
  var api: ErrorInfo?

  init(code: String, message: String, value: String? = nil) {
    self.code = code
    self.message = Self.line(message)
    self.value = value?.printable
  }

  init(_ error: any Error, in language: Language) {
    switch error {
    case let error as SdkError:
      self.init(code: error.code, message: error.message(in: language))
      cause = error.clientFailureCode?.rawValue
      httpStatus = error.httpStatus
      if case .AuthFailed(_, let info) = error { authorization = info }
      if case .ApiFailed(_, let info) = error { api = info }
    case let error as CommandFailure:
      self.init(code: error.code, message: error.message(in: language), value: error.value)
      (cause, field) = (error.cause?.printable, error.field?.printable)
    default:
      let details = (error as? any LocalizedError)?.errorDescription ?? "\(error)"
      self.init(code: "unknown", message: Text("error.unknown", ["details": details]).string(in: language))
    }
  }

  /// The report as a line of JSON.
  var json: String {
    get throws { try JSONText.line(["error": self]) }
  }

  /// Returns a server's text without possible secrets.
  ///
  /// The SDK redacts texts only as a part of an error, so the text is wrapped in an error.
  fileprivate static func redacted(_ text: String) -> String {
    SdkError.AuthFailed(reason: .Unknown, errorInfo: AuthErrorInfo(rawError: text)).failureReason(in: .english)
  }

  private static func line(_ text: String) -> String {
    text.split(whereSeparator: \.isNewline).joined(separator: " ").printable
  }

  private enum CodingKeys: String, CodingKey {
    case code, message, cause, field, value
    case httpStatus = "http_status"
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(code, forKey: .code)
    try container.encode(message, forKey: .message)
    try container.encodeIfPresent(cause, forKey: .cause)
    try container.encodeIfPresent(field, forKey: .field)
    try container.encodeIfPresent(value, forKey: .value)
    try container.encodeIfPresent(httpStatus, forKey: .httpStatus)
    var fields = encoder.container(keyedBy: KakaoField.self)
    try fields.encodeIfPresent(authorization.map { Self.redacted($0.rawError) }, forKey: .error)
    try fields.encodeIfPresent(authorization?.errorDescription.map(Self.redacted), forKey: .errorDescription)
    try fields.encodeIfPresent(authorization?.errorCode.map(Self.redacted), forKey: .errorCode)
    try fields.encodeIfPresent(api.map { Self.redacted($0.msg) }, forKey: .msg)
    try fields.encodeIfPresent(api?.apiType.map(Self.redacted), forKey: .apiType)
    try fields.encodeIfPresent(api?.requiredScopes?.map(Self.redacted), forKey: .requiredScopes)
    try fields.encodeIfPresent(api?.allowedScopes?.map(Self.redacted), forKey: .allowedScopes)
  }

  /// The names of the fields in Kakao's error responses.
  private enum KakaoField: String, CodingKey {
    case error, msg
    case errorDescription = "error_description"
    case errorCode = "error_code"
    case apiType = "api_type"
    case requiredScopes = "required_scopes"
    case allowedScopes = "allowed_scopes"
  }
}

extension SdkError {
  /// Kakao's code, or the name of the SDK's reason.
  fileprivate var code: String {
    switch self {
    case .ClientFailed(let reason, _): reason.name
    case .ApiFailed(let reason, let info): String(info?.rawCode ?? reason.rawValue)
    case .AuthFailed(let reason, let info): ErrorReport.redacted(info?.rawError ?? reason.rawValue)
    case .AppsFailed(let reason, let info): ErrorReport.redacted(info?.rawCode ?? reason.rawValue)
    }
  }

  fileprivate var httpStatus: Int? {
    switch self {
    case .ClientFailed(let reason, _): reason.httpStatus
    case .ApiFailed(_, let info): info?.httpStatus
    case .AuthFailed(_, let info): info?.httpStatus
    case .AppsFailed(_, let info): info?.httpStatus
    }
  }

  /// Returns Kakao's message and code, or the SDK's message, and how to resolve the error.
  fileprivate func message(in language: Language) -> String {
    let what = description(in: language)
    guard let advice else { return what }
    let sentence = what.last.map { ".!?".contains($0) } == true ? what : what + "."
    return "\(sentence) \(advice.string(in: language))"
  }

  private func description(in language: Language) -> String {
    // The SDK may not support every language that the command supports.
    let language = SdkLanguage(rawValue: language.rawValue) ?? .english
    if case .ClientFailed = self { return errorDescription(in: language) }
    let reason = failureReason(in: language)
    return language == .english ? reason : "\(errorDescription(in: language)): \(reason)"
  }

  private static func consentAdvice(_ scopes: [String]) -> Text {
    Text("advice.moreConsent", ["scopes": scopes.map(ErrorReport.redacted).joined(separator: " --scope ")])
  }

  /// Advice for resolving the error in a terminal, or `nil` if the error's message is sufficient.
  private var advice: Text? {
    switch self {
    case .ClientFailed(let reason, _): reason.advice
    case .ApiFailed(.InvalidAccessToken, _), .AuthFailed(.InvalidGrant, _): "advice.logInAgain"
    case .ApiFailed(.InsufficientScope, let info):
      (info?.requiredScopes ?? []).isEmpty ? nil : Self.consentAdvice(info?.requiredScopes ?? [])
    case .AuthFailed(.InvalidClient, _): "advice.clientKey"
    default: nil
    }
  }
}

extension ClientFailureReason {
  fileprivate var advice: Text? {
    switch self {
    case .TokenNotFound: "advice.logIn"
    case .NetworkFailed: "advice.network"
    case .TimedOut: "advice.timeout"
    case .IllegalState: "advice.otherLogin"
    case .NotSupported: "advice.noBrowser"
    case .TokenStoreFailed: "advice.otherFile"
    default: nil
    }
  }
}
