import Foundation
import KakaoSDK

/// An error as one line: what failed, with the platform's code, and what to do about it.
struct ErrorLine: Sendable {
  let text: String

  init(_ error: any Error) {
    let what = (error as? SdkError)?.line ?? (error as? any LocalizedError)?.errorDescription ?? "\(error)"
    let line = what.split(whereSeparator: \.isNewline).joined(separator: " ").printable
    text = (error as? SdkError)?.advice.map { "\(Self.sentence(line)) \($0)" } ?? line
  }

  /// The text with a full stop, so that advice can follow.
  private static func sentence(_ text: String) -> String {
    text.last.map { ".!?".contains($0) } == true ? text : text + "."
  }
}

extension SdkError {
  /// The platform's own words and code, or the SDK's message.
  fileprivate var line: String {
    isClientFailed ? errorDescription(in: .english) : failureReason(in: .english)
  }

  /// What a user at a terminal can do; nil when the error says it all.
  var advice: String? {
    switch self {
    case .ClientFailed(let reason, _): reason.advice
    case .ApiFailed(.InvalidAccessToken, _), .AuthFailed(.InvalidGrant, _): "Log in again: kakao login"
    case .ApiFailed(.InsufficientScope, _): "The user must agree to more; see required_scopes in the guide."
    case .AuthFailed(.InvalidClient, _): "Check --app-key, and KAKAO_CLIENT_SECRET if the key has a secret."
    case .AuthFailed(.AccessDenied, _): "The login was refused on the page."
    default: nil
    }
  }
}

extension ClientFailureReason {
  fileprivate var advice: String? {
    switch self {
    case .TokenNotFound: "Log in first: kakao login"
    case .NetworkFailed: "Check the address and the network. To start an emulator: kakao emulator start"
    case .TimedOut: "If its page shows an error (KOE…), mend that first; else give a longer --timeout."
    case .IllegalState: "Perhaps another kakao login is waiting: end that one first."
    case .NotSupported: "Without a browser: kakao login --browser print, or kakao demo --headless"
    case .TokenStoreFailed: "Another file: --token-file or KAKAO_TOKEN_FILE."
    default: nil
    }
  }
}
