import Foundation
import KakaoSDKCommon
import TestSupport
import Testing

@testable import KakaoSDKAuth

@Suite struct EarlierTokensTests {
  @Test func theVectorsAreThere() {
    #expect(EarlierVector.all.count > 90)
  }

  @Test(arguments: EarlierVector.all)
  func whatAnEarlierSDKLeftIsReadOrSaidToBeUnreadable(vector: EarlierVector) throws {
    let defaults = StubDefaults(vector.defaults)
    let tokens = vector.tokens(in: defaults)
    if let error = vector.error {
      let thrown = #expect(throws: EarlierTokenError.self) { try tokens.load() }
      #expect(thrown?.description == error)
    } else {
      let token = try tokens.load()
      #expect((token == nil) == (vector.token == nil))
      if let token, let expected = vector.token { expect(token, expected) }
    }
    #expect(defaults.all == vector.defaults, "reading changes nothing")
  }

  private func expect(_ token: OAuthToken, _ expected: EarlierVector.Token) {
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

  @Test func aTokenOfKakaosIsNeitherSeenNorRemovedForAnotherServer() throws {
    let vector = try EarlierVector.named("both")
    let defaults = StubDefaults(vector.defaults)
    let elsewhere = vector.tokens(in: defaults, hosts: Hosts(emulator: "http://127.0.0.1:9090"))
    #expect(try elsewhere.load() == nil)
    #expect(elsewhere.isEmpty)
    elsewhere.remove()
    #expect(defaults.all == vector.defaults)
  }

  @Test func whatIsRemovedIsTheTokensOnly() throws {
    let vector = try EarlierVector.named("both")
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
    #expect(tokens.isEmpty)
    #expect(try tokens.load() == nil)
  }

  @Test func aDeviceThatTellsItsIdentifierLaterIsReadThen() throws {
    let vector = try EarlierVector.named("SDK 2.x, GCM")
    let identifier = Locked<String?>(nil)
    let tokens = EarlierTokens(
      configuration: KakaoConfiguration(appKey: appKey),
      device: EarlierDevice(
        defaults: StubDefaults(vector.defaults), vendorID: { identifier.withLock { $0 } }, bundleID: vector.bundleID,
        issuer: "https://kauth.kakao.com"))
    let error = #expect(throws: EarlierTokenError.self) { try tokens.load() }
    #expect(error == EarlierTokenError(source: .sdk2, reason: .keyUnavailable))
    identifier.withLock { $0 = vector.vendorID }
    #expect(try tokens.load()?.refreshToken == vector.token?.refreshToken)
  }

  #if !canImport(UIKit)
    @Test func whereThereWasNoEarlierSDKThereIsNothing() throws {
      let tokens = EarlierTokens(configuration: KakaoConfiguration(appKey: appKey))
      #expect(tokens.isEmpty)
      #expect(try tokens.load() == nil)
    }
  #endif

  @Test(arguments: [EarlierTokenError.Reason.keyUnavailable, .undecipherable, .notAToken, .otherApp])
  func everyReasonHasItsOwnWordsInBothLanguages(reason: EarlierTokenError.Reason) {
    let errors = [EarlierTokenError.Source.sdk2, .koSession].map { EarlierTokenError(source: $0, reason: reason) }
    for error in errors {
      #expect(error.text(in: .english).contains("log in again"))
      #expect(error.text(in: .korean).contains("다시 로그인"))
      #expect(error.errorDescription == error.text(in: .preferred))
    }
    #expect(Set(errors.flatMap { [$0.text(in: .english), $0.text(in: .korean)] }).count == 4)
  }
}
