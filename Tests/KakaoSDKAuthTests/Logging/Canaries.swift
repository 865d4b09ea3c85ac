import KakaoSDKCommon
import Testing

/// The secrets of one scenario: values that must not appear in a log or a description.
///
/// The secrets that a test chooses contain the word "canary". The test adds the other secrets: values that the SDK
/// generates and signed tokens.
final class Canaries: Sendable {
  private let secrets = Locked<[String]>(["canary"])

  func add(_ secret: String?) {
    guard let secret, !secret.isEmpty else { return }
    secrets.withLock { $0.append(secret) }
  }

  var count: Int { secrets.withLock { $0.count } }

  func expectNone(in texts: [String], sourceLocation: SourceLocation = #_sourceLocation) {
    for secret in secrets.withLock({ $0 }) {
      let leaks = texts.filter { $0.contains(secret) }
      #expect(leaks.isEmpty, "A secret was found in: \(leaks)", sourceLocation: sourceLocation)
    }
  }
}
