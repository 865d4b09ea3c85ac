/// The texts of every error in one language. Listed reasons are exhaustive switches, so that a new one cannot lack a
/// text.
protocol ErrorTexts {
  static func client(_ reason: ClientFailureReason) -> ErrorText
  static func api(_ reason: ApiFailureReason) -> ErrorText
  /// A code of the API server that ``ApiFailureReason`` has no name for.
  static func api(code: Int) -> ErrorText?
  static func auth(_ reason: AuthFailureReason) -> ErrorText
  /// Kakao's own code of the authorization server, such as `KOE320`; it says more than the reason.
  static func auth(code: String) -> ErrorText?
  static func apps(_ reason: AppsFailureReason) -> ErrorText
  /// A code of the picker pages that ``AppsFailureReason`` has no name for.
  static func apps(code: String) -> ErrorText?
}

extension ErrorTexts {
  /// The most specific text there is for an error.
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
