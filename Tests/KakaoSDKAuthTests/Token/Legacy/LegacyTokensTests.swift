import Foundation
import KakaoSDKCommon
import TestSupport
import Testing

@testable import KakaoSDKAuth

@Suite struct LegacyTokensTests {
  @Test("The test vectors are available")
  func vectorsExist() {
    #expect(LegacyTokenVector.all.count > 90)
  }

  @Test("Data of an earlier SDK is read or reported as unreadable", arguments: LegacyTokenVector.all)
  func vectors(vector: LegacyTokenVector) throws {
    let defaults = StubDefaults(vector.defaults)
    let tokens = vector.tokens(in: defaults)
    if let error = vector.error {
      let thrown = #expect(throws: KakaoLegacyTokenError.self) { try tokens.load() }
      #expect(thrown?.description == error)
    } else {
      let token = try tokens.load()
      #expect((token == nil) == (vector.token == nil))
      if let token, let expected = vector.token { expect(token, expected) }
    }
    #expect(defaults.all == vector.defaults, "Reading must not change the defaults.")
  }

  private func expect(_ token: OAuthToken, _ expected: LegacyTokenVector.Token) {
    #expect(token.accessToken == expected.accessToken)
    #expect(token.expiredAt == Date(timeIntervalSince1970: expected.expiredAt))
    #expect(token.refreshToken == expected.refreshToken)
    #expect(
      token.refreshTokenExpiredAt
        == (expected.refreshTokenExpiredAt.map(Date.init(timeIntervalSince1970:)) ?? .distantFuture))
    #expect(token.scope == expected.scope)
    #expect(token.idToken == expected.idToken)
    #expect(token.tokenType == "bearer")
    if let seconds = expected.expiresIn { #expect(token.expiresIn == seconds) }
    if let seconds = expected.refreshTokenExpiresIn { #expect(token.refreshTokenExpiresIn == seconds) }
  }

  @Test("A token from Kakao's server is neither used nor removed for another server")
  func otherServer() throws {
    let vector = try LegacyTokenVector.named("both")
    let defaults = StubDefaults(vector.defaults)
    let elsewhere = vector.tokens(in: defaults, hosts: Hosts(emulator: "http://127.0.0.1:9090"))
    #expect(try elsewhere.load() == nil)
    #expect(elsewhere.isEmpty)
    elsewhere.remove()
    #expect(defaults.all == vector.defaults)
  }

  @Test("Removing deletes only the tokens")
  func removesOnlyTokens() throws {
    let vector = try LegacyTokenVector.named("both")
    let foreign: [String: Stored] = [
      "kakao.open.sdk.Scopes": .strings(["profile"]), "com.kakao.sdk.version": .string("2.22.0"),
      "com.example.own": .bool(true),
    ]
    let defaults = StubDefaults(
      vector.defaults.merging(foreign) { $1 }.merging(["kakao.open.sdk.StorageState": .number(1)]) { $1 })
    let tokens = vector.tokens(in: defaults)
    #expect(!tokens.isEmpty)
    tokens.remove()
    #expect(defaults.all == foreign)
    #expect(defaults.onDisk == foreign)
    #expect(tokens.isEmpty)
    #expect(try tokens.load() == nil)
  }

  /// The order matters because the process may end between two steps.
  @Test("During a removal, the older token is never the only one left")
  func removalOrder() throws {
    let vector = try LegacyTokenVector.named("both")
    let seen = Locked<[String?]>([])
    let reader = Locked<KakaoLegacyTokens?>(nil)
    let defaults = StubDefaults(vector.defaults) { _ in
      let token = try? reader.withLock { $0 }?.load()
      seen.withLock { $0.append(token?.refreshToken) }
    }
    let tokens = vector.tokens(in: defaults)
    reader.withLock { $0 = tokens }
    tokens.remove()
    #expect(seen.withLock { $0 } == Array(repeating: vector.token?.refreshToken, count: vector.defaults.count))
    #expect(try tokens.load() == nil)
  }

  @Test("Data of another app is kept", arguments: LegacyTokenVector.all.filter { $0.error == "sdk2 otherApp" })
  func keepsOtherAppsToken(vector: LegacyTokenVector) throws {
    let defaults = StubDefaults(vector.defaults.merging(["kakao.open.sdk.RefreshToken": .string("older")]) { $1 })
    let tokens = vector.tokens(in: defaults)
    #expect(!tokens.isEmpty)
    tokens.remove()
    #expect(tokens.isEmpty)
    #expect(defaults.all == vector.defaults)
  }

  @Test("A token is read once the device's identifier is available, and the derived key is cached")
  func lateVendorID() throws {
    let vector = try LegacyTokenVector.named("SDK 2.x, GCM")
    let identifier = Locked<String?>(nil)
    let environment = LegacyTokenEnvironment(
      defaults: StubDefaults(vector.defaults), vendorID: { identifier.withLock { $0 } }, bundleID: vector.bundleID,
      issuer: "https://kauth.kakao.com")
    let tokens = KakaoLegacyTokens(configuration: KakaoConfiguration(appKey: appKey), environment: environment)
    let error = #expect(throws: KakaoLegacyTokenError.self) { try tokens.load() }
    #expect(error == .sdk2(.keyUnavailable))
    #expect(environment.sdk2Keys.withLock { $0.isEmpty })
    let vendorID = try #require(vector.vendorID)
    identifier.withLock { $0 = vendorID }
    #expect(try tokens.load()?.refreshToken == vector.token?.refreshToken)
    // If the key were derived again, replacing it here would have no effect.
    environment.sdk2Keys.withLock { $0[vendorID] = Data(count: 32) }
    let second = #expect(throws: KakaoLegacyTokenError.self) { try tokens.load() }
    #expect(second == .sdk2(.undecipherable))
  }

  #if !canImport(UIKit)
    @Test("Without an earlier SDK, there is no token")
    func noLegacySDK() throws {
      let tokens = KakaoLegacyTokens(configuration: KakaoConfiguration(appKey: appKey))
      #expect(tokens.isEmpty)
      #expect(try tokens.load() == nil)
    }
  #endif

  @Test("Every reason of every SDK has its own text in both languages")
  func errorTexts() {
    let reasons: [KakaoLegacyTokenError.Reason] = [.keyUnavailable, .undecipherable, .notAToken, .otherApp]
    let errors = reasons.flatMap { [KakaoLegacyTokenError.sdk2($0), .koSession($0)] }
    let texts = errors.flatMap { [$0.text(in: .english), $0.text(in: .korean)] }
    #expect(Set(texts).count == 16)
    for error in errors { #expect(error.errorDescription == error.text(in: .preferred)) }
  }

  /// The key may be available later, and a missing vendor identifier isn't the only cause.
  @Test("The text for a missing key doesn't tell the user to log in")
  func missingKeyText() {
    for error in [KakaoLegacyTokenError.sdk2(.keyUnavailable), .koSession(.keyUnavailable)] {
      #expect(error.text(in: .english).hasSuffix(" Try again once the device has been unlocked."))
      #expect(error.text(in: .korean).hasSuffix(" 기기 잠금을 해제한 뒤 다시 시도하세요."))
      for language in [SdkLanguage.english, .korean] {
        #expect(!error.text(in: language).contains("log in"))
        #expect(!error.text(in: language).contains("로그인"))
        #expect(!error.text(in: language).contains(/vendor|벤더/))
      }
    }
  }
}
