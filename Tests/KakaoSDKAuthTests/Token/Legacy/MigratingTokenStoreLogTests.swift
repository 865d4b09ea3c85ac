import Foundation
import KakaoSDKCommon
import TestSupport
import Testing

@testable import KakaoSDKAuth

/// Tests that the reason for a failure is logged once, and that no other value is logged.
@Suite struct MigratingTokenStoreLogTests {
  private let log = CapturedLog.shared
  private let own = ScriptedTokenStore()

  private func lines(of vector: LegacyTokenVector, _ text: String, use: (KakaoMigratingTokenStore) throws -> Void)
    throws
    -> [String]
  {
    let store = KakaoMigratingTokenStore(
      own, from: vector.tokens(in: StubDefaults(vector.defaults), isLoggingEnabled: true))
    for _ in 0..<3 { try use(store) }
    let lines = log.lines.filter { $0.contains(text) }
    var secrets = ["earlier-access-", "earlier-refresh-", try #require(vector.vendorID)]
    for case .data(let value) in vector.defaults.values { secrets.append(value.base64EncodedString()) }
    for line in lines { for secret in secrets { #expect(!line.contains(secret)) } }
    return lines
  }

  @Test("The log contains only the reason why a token can't be read")
  func unreadableTokenLog() throws {
    let vector = try LegacyTokenVector.named("KOSession, secure, another vendor id")
    let lines = try lines(of: vector, "the token of an earlier SDK can't be read") { store in
      #expect(try store.load() == nil)
      try store.migrate()
    }
    #expect(lines == ["warning kakao.sdk the token of an earlier SDK can't be read reason=koSession undecipherable"])
  }

  /// The store's error contains the token, as the error of an app's own store may.
  @Test("The log contains only the store's reason if a token can't be moved")
  func failedMigrationLog() throws {
    let vector = try LegacyTokenVector.named("KOSession, secure")
    own.allowCalls { !$0.isSave }
    let lines = try lines(of: vector, "the token of an earlier SDK can't be migrated") { store in
      let error = #expect(throws: SdkError.self) { try store.migrate() }
      #expect(error?.getClientError().message?.contains("earlier-refresh-") == true)
    }
    #expect(lines == ["warning kakao.sdk the token of an earlier SDK can't be migrated reason=TokenStoreFailed"])
  }
}
