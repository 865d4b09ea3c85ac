import Foundation
import KakaoSDKCommon
import TestSupport
import Testing

@testable import KakaoSDKAuth

@Suite struct AuthApiTests {
  private let store = KakaoInMemoryTokenStore(.sample(access: "stored", refresh: "stored-refresh"))

  private func api(_ transport: StubTransport) -> AuthApi {
    AuthApi(client: .testing(transport: transport, store: store))
  }

  @Test("The stored token is refreshed")
  func refreshStoredToken() async throws {
    let transport = StubTransport(.token(access: "fresh", refresh: "stored-refresh"))
    #expect(try await api(transport).refreshToken().accessToken == "fresh")
    #expect(transport.requests.first?.formFields["refresh_token"] == "stored-refresh")
    #expect(store.load()?.accessToken == "fresh")
  }

  @Test("A token that the app passes is refreshed instead of the stored one")
  func refreshOtherToken() async throws {
    let transport = StubTransport(.token(access: "of-the-other", refresh: "other-refresh"))
    let other = OAuthToken.sample(access: "other", refresh: "other-refresh")
    #expect(try await api(transport).refreshToken(token: other).accessToken == "of-the-other")
    #expect(transport.requests.first?.formFields["refresh_token"] == "other-refresh")
  }

  @Test("Without a token, a refresh fails")
  func refreshWithoutToken() async {
    store.remove()
    let error = await #expect(throws: SdkError.self) { try await api(StubTransport()).refreshToken() }
    #expect(clientReason(of: error) == .TokenNotFound)
  }

  @Test("A code is exchanged with the configured redirect URI unless another is given")
  func exchangeRedirectURI() async throws {
    let transport = StubTransport(.token(), .token())
    _ = try await api(transport).token(code: "c", codeVerifier: "v")
    _ = try await api(transport).token(code: "c", redirectUri: "app://other")
    #expect(transport.requests.map { $0.formFields["redirect_uri"] } == ["kakao\(appKey)://oauth", "app://other"])
    #expect(transport.requests.map { $0.formFields["code_verifier"] } == ["v", nil])
  }

  @Test("The call with a completion handler uses the instance's redirect URI")
  func completionRedirectURI() async {
    let transport = StubTransport(.token())
    let api = api(transport)
    let token = await withCheckedContinuation { continuation in
      api.token(code: "c") { (token, error) in
        #expect(error == nil)
        continuation.resume(returning: token)
      }
    }
    #expect(token != nil)
    #expect(transport.requests.first?.formFields["redirect_uri"] == "kakao\(appKey)://oauth")
  }

  @Test("A nonce without an ID token in the response is rejected")
  func nonceWithoutIDToken() async {
    let error = await #expect(throws: SdkError.self) {
      try await api(StubTransport(.token())).token(code: "c", nonce: "n")
    }
    #expect(clientReason(of: error) == .InvalidIDToken)
    #expect(store.load()?.accessToken == "stored")
  }
}
