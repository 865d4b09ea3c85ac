import Foundation
import Testing

@testable import EmulatorTestSupport
@testable import KakaoEmulator

@Suite struct CallbackTests {
  @Test("The callback contains the code and the state")
  func addsCodeAndState() {
    #expect(
      Callback(request: request(state: "a b&c=d#e\r\n"), code: "c-1").url
        == "http://localhost:8765/oauth?code=c-1&state=a%20b%26c%3Dd%23e%0D%0A")
  }

  @Test("The callback keeps the redirect URI's query")
  func keepsExistingQuery() {
    #expect(Callback(request: request(uri: "http://a/cb?x=1"), code: "c").url == "http://a/cb?x=1&code=c")
    #expect(Callback(request: request(uri: "http://a/cb?"), code: "c").url == "http://a/cb?code=c")
  }

  @Test("The callback contains the error if there is no code")
  func addsError() {
    #expect(
      Callback(request: request(uri: "kakaoabc://oauth", state: "s"), errorResponse: .denied).url
        == "kakaoabc://oauth?error=access_denied&error_description=User%20denied%20access&state=s")
  }

  @Test("The callback contains the picker's result")
  func addsAddressPickerResult() {
    #expect(
      Callback(returnURL: "kakaoabc://address", addressID: 7).url == "kakaoabc://address?status=success&address_id=7")
    #expect(
      Callback(AppsError(.consentMissing), to: "kakaoabc://address").url
        == "kakaoabc://address?status=error&error_code=KAE203&error_msg=the%20user%20did%20not%20consent%20to%20shipping_address"
    )
  }

  @Test("The callback of a canceled request has no description")
  func cancelledErrorHasNoDescription() {
    #expect(
      Callback(request: request(uri: "kakaoabc://oauth"), errorResponse: .cancelled).url
        == "kakaoabc://oauth?error=cancelled"
    )
  }

  @Test("The callback has no state if the request had no state")
  func omitsMissingState() {
    #expect(Callback(logoutRedirectURI: "http://a/bye", state: nil).url == "http://a/bye")
    #expect(Callback(logoutRedirectURI: "http://a/bye", state: "s").url == "http://a/bye?state=s")
  }

  private func request(uri: String = Site.redirectURI, state: String? = nil) -> AuthorizationRequest {
    AuthorizationRequest(
      id: SecretHash(of: "request"), appID: 1, clientID: Site.restKey, keyKind: .rest, redirectURI: uri,
      state: state, createdAt: .distantPast, expiresAt: .distantFuture)
  }
}
