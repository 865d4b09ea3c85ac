import Foundation
import KakaoSDKAuth
import KakaoSDKCommon
import Testing

/// A stand-in for the login pages, KakaoTalk, and the API that the guides' samples use, with a log of the calls.
package struct GuidePlatform: Sendable {
  /// One line per page and request: the method, the path, and the parameters that a sample sets.
  package let log = LineLog()
  /// The closure that creates the error response to each API request, or `nil` if requests succeed.
  package var refusal: (@Sendable (_ path: String) -> StubResponse)?
  /// Whether the user hasn't consented to sharing their gender yet.
  ///
  /// Opening a page that asks for more consent sets the value to false.
  package let isConsentMissing: Locked<Bool>
  package var hasKakaoTalk = true
  /// Opens the app with the callback URL of a page.
  package var reopen: @MainActor @Sendable (URL) -> Bool = { AuthController.handleOpenUrl(url: $0) }

  private static let loggedFields = [
    "address_id", "login_hint", "prompt", "properties", "scope", "scopes", "service_terms", "tags",
  ]

  package init(isConsentMissing: Bool = true) {
    self.isConsentMissing = Locked(isConsentMissing)
  }

  package var api: StubTransport {
    StubTransport { request in
      let path = request.url.path
      guard path != "/.well-known/jwks.json" else { throw UnexpectedRequest(request) }
      let fields = request.queryFields.merging(request.formFields) { _, form in form }
      note("\(request.method) \(path)", fields)
      if let refusal { return refusal(path) }
      guard let answer = answer(to: path) else { throw UnexpectedRequest(request) }
      return .json(answer)
    }
  }

  /// An app switcher that stands in for the browser and KakaoTalk, and returns to the app immediately.
  package var switcher: ClosureSwitcher {
    ClosureSwitcher(isInstalled: { _ in hasKakaoTalk }) { page in
      guard let callback = callback(from: page) else { return false }
      return await reopen(callback)
    }
  }

  private func callback(from page: URL) -> URL? {
    let query = page.queryFields
    if page.path.hasPrefix("/scheme/") {
      // A universal link contains KakaoTalk's custom-scheme URL.
      return URL(string: String(page.path.dropFirst("/scheme/".count))).flatMap(callback)
    }
    if let picker = query["continue"].flatMap(URL.init) {
      note("open \(picker.path)", [:])
      return URL(string: "\(picker.queryFields["return_url"] ?? "")?status=success&address_id=11")
    }
    note("open \(page.scheme == "http" ? page.path : "\(page.scheme ?? ""):")", query)
    if query["scope"] != nil { isConsentMissing.withLock { $0 = false } }
    let state = query["state"].map { "&state=\($0)" } ?? ""
    return URL(string: "\(query["redirect_uri"] ?? "")?code=the-code\(state)")
  }

  private func note(_ call: String, _ fields: [String: String]) {
    log.write(
      ([call] + Self.loggedFields.compactMap { name in fields[name].map { "\(name)=\($0)" } }).joined(separator: " "))
  }

  private func answer(to path: String) -> String? {
    switch path {
    case "/oauth/token":
      #"{"access_token":"access-1","token_type":"bearer","expires_in":43199,"refresh_token":"refresh-1","#
        + #""refresh_token_expires_in":5183999,"scope":"gender"}"#
    case "/api/agt": #"{"agt":"the-agt"}"#
    case "/v2/user/me": #"{"id":7,"kakao_account":{"gender_needs_agreement":\#(isConsentMissing.withLock { $0 })}}"#
    case "/v1/user/access_token_info": #"{"id":7,"expires_in":7199,"app_id":1234}"#
    case "/v1/user/logout", "/v1/user/unlink", "/v1/user/update_profile", "/v1/user/signup": #"{"id":7}"#
    case "/v2/user/scopes", "/v2/user/revoke/scopes":
      #"{"id":7,"scopes":[{"id":"gender","display_name":"성별","type":"PRIVACY","using":true,"agreed":true}]}"#
    case "/v2/user/service_terms":
      #"{"id":7,"service_terms":[{"tag":"terms_a","required":true,"agreed":true,"revocable":false}]}"#
    case "/v2/user/revoke/service_terms": #"{"id":7,"revoked_service_terms":[{"tag":"test_tag1","agreed":false}]}"#
    case "/v1/user/shipping_address":
      #"{"user_id":7,"shipping_addresses":[{"id":11,"is_default":true,"updated_at":1770091440}]}"#
    default: nil
    }
  }
}
