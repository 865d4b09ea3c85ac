import Foundation
import KakaoSDKCommon

extension FuzzTarget {
  /// A target that parses the body of an error response and checks the error's texts.
  static let errors = FuzzTarget("errors") { input in
    for host in [HostType.kapi, .kauth, .apps] {
      let error = SdkError(status: 400, body: input, host: host, path: "/path")
      for language in [SdkLanguage.korean, .english] {
        let texts = [
          error.errorDescription(in: language), error.failureReason(in: language),
          error.recoverySuggestion(in: language),
        ]
        try require(texts.allSatisfy { !$0.isEmpty && $0.utf8.count < 100_000 }, "a text is empty or too long")
        try require(
          !texts[0].unicodeScalars.contains { $0.value < 0x20 },
          "\(texts[0].debugDescription) contains a control character")
      }
      try require(error.httpStatus == 400, "the status is lost")
    }
  }

  /// A target that redacts a text that contains a secret and checks that the secret is removed.
  static let redactor = FuzzTarget("redactor") { input in
    let parts = input.parts(3).map(\.text)
    guard parts.count == 3 else { return }
    let secret = "kAnArIe-secret"
    let mark = [" ", "&", "?", ";", "#", "\n"][abs(parts[0].utf8.count) % 6]
    let pair = "\(parts[1])\(mark)access_token=\(secret)"
    try require(!Redactor.redact(text: pair).contains(secret), "\(pair) was not redacted")
    try require(!Redactor.redact(text: "\(pair) \(parts[2])").contains(secret), "\(pair) was not redacted")
    let long = "eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiI3In0.c2lnbmF0dXJl0123456789"
    let word = "\(parts[1]) \(long) \(parts[2])"
    try require(!Redactor.redact(text: word).contains(long), "\(word) was not redacted")
  }
}
