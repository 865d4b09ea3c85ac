/// The texts of all errors in one language.
///
/// The functions that take an enumeration switch over it exhaustively, so a new case without a text doesn't compile.
/// A new ``ClientFailureReason`` gets the default text.
protocol ErrorTexts {
  static func client(_ reason: ClientFailureReason) -> ErrorText
  static func api(_ reason: ApiFailureReason) -> ErrorText
  /// Returns the text for a code of the API server that has no case in ``ApiFailureReason``.
  static func api(code: Int) -> ErrorText?
  static func auth(_ reason: AuthFailureReason) -> ErrorText
  /// Returns the text for one of Kakao's own codes of the authorization server, such as `KOE320`. It is more specific
  /// than the text for the reason.
  static func auth(code: String) -> ErrorText?
  static func apps(_ reason: AppsFailureReason) -> ErrorText
  /// Returns the text for a code of the picker pages that has no case in ``AppsFailureReason``.
  static func apps(code: String) -> ErrorText?
}

extension ErrorTexts {
  /// Returns the most specific text for an error.
  static func text(of error: SdkError) -> ErrorText {
    switch error {
    case .ClientFailed(let reason, _): client(reason)
    case .ApiFailed(let reason, let info): info.flatMap { api(code: $0.rawCode) } ?? api(reason)
    case .AuthFailed(let reason, let info): info?.errorCode.flatMap(auth(code:)) ?? auth(reason)
    case .AppsFailed(let reason, let info): info.flatMap { apps(code: $0.rawCode) } ?? apps(reason)
    }
  }
}

extension SdkLanguage {
  var texts: any ErrorTexts.Type {
    switch self {
    case .korean: KoreanTexts.self
    case .english: EnglishTexts.self
    }
  }
}
