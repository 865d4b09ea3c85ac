import Foundation
import KakaoSDK

/// An error as a single line: the failure, Kakao's error code, and how to resolve it.
struct ErrorLine: Sendable {
  let text: String

  init(_ error: any Error, in language: Language) {
    let line = Self.what(error, language).split(whereSeparator: \.isNewline).joined(separator: " ").printable
    let advice = (error as? SdkError)?.advice
    text = advice.map { "\(Self.sentence(line)) \($0.text(in: language))" } ?? line
  }

  private static func what(_ error: any Error, _ language: Language) -> String {
    switch error {
    case let error as SdkError: error.line(in: language)
    case let error as CommandFailure: error.message(in: language)
    default: (error as? any LocalizedError)?.errorDescription ?? "\(error)"
    }
  }

  /// Returns the text with a final punctuation mark, so that advice can follow.
  private static func sentence(_ text: String) -> String {
    text.last.map { ".!?".contains($0) } == true ? text : text + "."
  }
}

extension SdkError {
  /// Returns Kakao's message and code, or the SDK's message. In Korean, an explanation comes first.
  fileprivate func line(in language: Language) -> String {
    switch language {
    case .en: isClientFailed ? errorDescription(in: .english) : failureReason(in: .english)
    case .ko:
      isClientFailed
        ? errorDescription(in: .korean) : "\(errorDescription(in: .korean)): \(failureReason(in: .korean))"
    }
  }
}
