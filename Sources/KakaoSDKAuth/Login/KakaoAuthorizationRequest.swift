import Crypto
public import Foundation
import KakaoSDKCommon

/// An authorization request (RFC 6749, section 4.1.1): the URL of the login page, and the values that are needed when
/// the user returns.
///
/// ``KakaoClient/login(_:)`` creates and completes a request by itself. A web server creates a request with
/// ``KakaoClient/authorizationRequest(_:redirectURI:)``, keeps it in the user's session, redirects the browser to
/// ``url``, and passes it to ``KakaoClient/completeLogin(_:callback:)``.
///
/// A request contains secrets. Store it where only the server can read it, and use it for one login. Its description
/// doesn't show the secrets.
public struct KakaoAuthorizationRequest: Sendable, Hashable, Codable {
  /// The URL of the login page.
  public let url: URL
  /// The redirect URI to which the browser returns.
  public let redirectURI: String
  /// The random `state`, which the callback must contain (RFC 6749, section 10.12).
  public let state: String
  /// The nonce that the ID token must contain (OpenID Connect Core 1.0, section 3.1.2.1); `nil` if the request has no
  /// nonce.
  public let nonce: String?
  /// The PKCE code verifier (RFC 7636, section 4.1).
  public let codeVerifier: String

  /// Creates a request with new random values: 256 bits each, in 43 characters of base64url.
  ///
  /// - Parameters:
  ///   - login: The options of the login.
  ///   - configuration: The configuration of the app.
  ///   - redirectURI: The redirect URI to which the browser or KakaoTalk returns.
  ///   - agt: The value that identifies the logged-in user on a consent page.
  ///   - random: A function that returns random text.
  /// - Throws: ``/KakaoSDKCommon/SdkError`` with `BadParameter` if an additional parameter has a name that the SDK
  ///   sets, or if the host isn't valid.
  init(
    _ login: KakaoLoginRequest, configuration: KakaoConfiguration, redirectURI: String, agt: String? = nil,
    random: () -> String = { RandomText.base64URL(bytes: 32) }
  ) throws(SdkError) {
    let (codeVerifier, state) = (random(), random())
    let fields: KeyValuePairs<String, String?> = [
      "client_id": configuration.appKey,
      "redirect_uri": redirectURI,
      "response_type": "code",
      "state": state,
      "nonce": login.nonce,
      "code_challenge": Self.codeChallenge(codeVerifier),
      "code_challenge_method": "S256",
      "prompt": login.prompts.map(\.rawValue).commaList,
      "login_hint": login.loginHint,
      "service_terms": login.serviceTerms.commaList,
      "channel_public_id": login.channelPublicIds.commaList,
      "scope": login.scopes.isEmpty ? nil : login.scopes.joined(separator: " "),
      "agt": agt,
      "ka": KAHeader(sdkType: configuration.sdkType, identifier: configuration.sdkIdentifier).value,
    ]
    // A login with KakaoTalk also creates this request. It sends the additional parameters in `params` together with
    // some of these fields, so the names are reserved there too.
    for (name, _) in fields where login.additionalParameters[name] != nil {
      throw SdkError(.BadParameter, .parameterReserved, name)
    }
    var items = fields.compactMap { name, value in value.map { URLQueryItem(name: name, value: $0) } }
    items += login.additionalParameters.sorted { $0.key < $1.key }.map { URLQueryItem(name: $0, value: $1) }
    self.url = try configuration.hosts.url(.kauth, path: "/oauth/authorize?" + FormEncoding.encode(items))
    self.redirectURI = redirectURI
    self.state = state
    self.nonce = login.nonce
    self.codeVerifier = codeVerifier
  }

  /// Returns the verifier's SHA-256 hash in base64url without padding (RFC 7636, section 4.2).
  static func codeChallenge(_ codeVerifier: String) -> String {
    Data(SHA256.hash(data: Data(codeVerifier.utf8))).base64URL
  }
}

extension [String] {
  /// The values separated by commas; nil for an empty array, so that no empty parameter is sent.
  var commaList: String? { isEmpty ? nil : joined(separator: ",") }
}

extension KakaoAuthorizationRequest: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// A description that is safe to log, with the redirect URI only.
  public var description: String { "KakaoAuthorizationRequest(redirectURI \(redirectURI))" }

  /// The same as ``description``.
  public var debugDescription: String { description }

  /// A mirror that is safe to log, with the redirect URI only.
  public var customMirror: Mirror { Mirror(self, children: ["redirectURI": redirectURI]) }
}
