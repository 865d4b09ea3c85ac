/// The texts of the SDK in one language.
///
/// ``SdkLanguage/texts`` selects the language.
///
/// All texts that people read are here, so that every text exists in each language and no text mixes two languages. The
/// texts are code instead of resources, so that the program doesn't need a resource bundle next to its binary.
///
/// Texts for server errors and reasons are found by code, and all others by ``TextKey``. The functions that take an
/// enumeration switch over it exhaustively, so a new case without a text doesn't compile. ``ClientFailureReason`` isn't
/// an enumeration, so a new reason gets the default text.
protocol StringCatalog {
  /// Returns the text for a key, with placeholders such as `{0}`.
  static func text(_ key: TextKey) -> String
  static func client(_ reason: ClientFailureReason) -> ErrorText
  static func api(_ reason: ApiFailureReason) -> ErrorText
  /// The text for a rejection of an access token that has just been issued.
  static var newTokenRejected: ErrorText { get }
  /// Returns the text for a code of the API server that has no case in ``ApiFailureReason``.
  static func api(code: Int) -> ErrorText?
  static func auth(_ reason: AuthFailureReason) -> ErrorText
  /// Returns the text for one of the authorization server's own error codes, such as `KOE320`.
  ///
  /// This text is more specific than the text for the reason.
  static func auth(code: String) -> ErrorText?
  static func apps(_ reason: AppsFailureReason) -> ErrorText
  /// Returns the text for a code of the picker pages that has no case in ``AppsFailureReason``.
  static func apps(code: String) -> ErrorText?
}

extension StringCatalog {
  /// Returns the most specific text for an error.
  static func text(of error: SdkError) -> ErrorText {
    switch error {
    case .ClientFailed(let reason, _): client(reason)
    case .ApiFailed(_, let info?) where info.rejectsNewToken: newTokenRejected
    case .ApiFailed(let reason, let info): info.flatMap { api(code: $0.rawCode) } ?? api(reason)
    case .AuthFailed(let reason, let info): info?.errorCode.flatMap(auth(code:)) ?? auth(reason)
    case .AppsFailed(let reason, let info): info.flatMap { apps(code: $0.rawCode) } ?? apps(reason)
    }
  }
}

extension SdkLanguage {
  /// The catalog of this language.
  var texts: any StringCatalog.Type {
    switch self {
    case .korean: KoreanTexts.self
    case .english: EnglishTexts.self
    }
  }
}

/// The text of an error in one language.
struct ErrorText: Sendable, Hashable {
  /// A sentence that says what happened.
  let summary: String
  /// The next step, which names the setting, the call, or the key to change.
  let suggestion: String

  init(_ summary: String, _ suggestion: String) {
    self.summary = summary
    self.suggestion = suggestion
  }
}
