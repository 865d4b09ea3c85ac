import KakaoSDK
import Testing

@testable import KakaoOpenSDK

@Suite struct LegacyLoginOptionsTests {
  /// Each argument has the raw values of the allowed methods (2: talk, 4: story, 8: account), whether KakaoTalk opens
  /// if it is installed, and whether it opens if it isn't.
  @available(*, deprecated)
  @Test(
    "The offered login methods and the installation of KakaoTalk decide which method is used",
    arguments: [
      ([], true, false), ([2, 8], true, false), ([2, 4, 8], true, false), ([8], false, false), ([4, 8], false, false),
      ([2], true, true), ([2, 4], true, true),
    ])
  func loginMethods(types: [Int], whereInstalled: Bool, whereNot: Bool) async throws {
    let allowedMethods = try LegacyLoginOptions.allowedMethods(types)
    #expect(
      try await allowedMethods.method(isInstalled: true, chooser: nil) == (whereInstalled ? .kakaoTalk : .kakaoAccount))
    #expect(
      try await allowedMethods.method(isInstalled: false, chooser: nil) == (whereNot ? .kakaoTalk : .kakaoAccount))
  }

  /// Each argument has the raw values of the allowed methods (2: talk, 4: story, 8: account), and whether the user
  /// chooses a login method if KakaoTalk is installed.
  @available(*, deprecated)
  @Test(
    "The user chooses only if two login methods are available",
    arguments: [([], true), ([2, 8], true), ([8], false), ([2], false), ([2, 4], false)])
  func choice(types: [Int], isAsked: Bool) async throws {
    let chooser = StubChooser(.success(.kakaoAccount))
    let allowedMethods = try LegacyLoginOptions.allowedMethods(types)
    let method = try await allowedMethods.method(isInstalled: true, chooser: chooser)
    #expect(method == (allowedMethods.account ? .kakaoAccount : .kakaoTalk))
    _ = try await allowedMethods.method(isInstalled: false, chooser: chooser)
    #expect(chooser.asked.withLock { $0 } == (isAsked ? 1 : 0))
  }

  @available(*, deprecated)
  @Test("KakaoStory as the only login method isn't supported")
  func kakaoStory() {
    let error = #expect(throws: SdkError.self) { try LegacyLoginOptions.allowedMethods([4]) }
    #expect(error?.getClientError().reason == .NotSupported)
  }

  @available(*, deprecated)
  @Test("An unknown login method is rejected", arguments: [[1], [2, 16], [-1]])
  func unknownAuthType(types: [Int]) {
    let error = #expect(throws: SdkError.self) { try LegacyLoginOptions.allowedMethods(types) }
    #expect(error?.getClientError().reason == .BadParameter)
  }

  @available(*, deprecated)
  @Test("Legacy parameters become a login request")
  func parameters() throws {
    let request = try LegacyLoginOptions.request([
      "channel_public_id": "_a, _b", "service_terms": "t1,t2", "prompt": "login,select_account",
      "login_hint": "minji@example.com", "nonce": "the-nonce",
    ])
    #expect(
      request
        == KakaoLoginRequest(
          prompts: [.Login, .SelectAccount], loginHint: "minji@example.com", nonce: "the-nonce",
          serviceTerms: ["t1", "t2"], channelPublicIds: ["_a", "_b"]))
    #expect(try LegacyLoginOptions.request([:]) == KakaoLoginRequest())
  }

  @available(*, deprecated)
  @Test("Other parameters are passed on unchanged")
  func otherParameters() throws {
    #expect(try LegacyLoginOptions.request(["lang": "ko, en"]).additionalParameters == ["lang": "ko, en"])
  }

  @available(*, deprecated)
  @Test("An unknown prompt is rejected")
  func unknownPrompt() {
    let error = #expect(throws: SdkError.self) { try LegacyLoginOptions.request(["prompt": "none"]) }
    #expect(error?.getClientError().reason == .BadParameter)
  }
}
