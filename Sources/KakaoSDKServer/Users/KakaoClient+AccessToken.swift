public import KakaoSDKAuth
public import KakaoSDKCommon
import KakaoSDKUser

extension KakaoClient {
  /// Creates a client for an access token that an app has sent to its server, after checking that the token was issued
  /// to that app.
  ///
  /// Any other app that the user logs in to has an access token of the user, too. A server that accepts such a token
  /// logs the other app in as the user (the confused deputy problem). This initializer therefore retrieves the
  /// information of the token.
  ///
  /// ```swift
  /// let client = try await KakaoClient(accessToken: token, issuedTo: appID, configuration: configuration)
  /// let user = try await UserApi(client: client).me()
  /// ```
  ///
  /// The client behaves as described in ``init(accessToken:configuration:transport:)``.
  ///
  /// - Parameters:
  ///   - accessToken: The access token.
  ///   - appID: The numeric ID of the app in Kakao's console. It isn't one of the app keys.
  ///   - configuration: The configuration of the app, including Kakao's hosts.
  ///   - transport: The transport that sends the requests. By default, the one that all clients share.
  /// - Throws: ``/KakaoSDKCommon/SdkError``, also if the call that retrieves the information fails.
  ///   - `ApiFailed` with `InvalidAccessToken` if the token is expired or revoked.
  ///   - `BadParameter` with the code `accessTokenOfOtherApp` if the token was issued to another app.
  ///   - `IllegalState` with the code `accessTokenMalformed` if the text can't be an access token.
  public init(
    accessToken: String, issuedTo appID: Int64, configuration: KakaoConfiguration,
    transport: (any KakaoHTTPTransport)? = nil
  ) async throws(SdkError) {
    self.init(accessToken: accessToken, configuration: configuration, transport: transport)
    let info = try await UserApi(client: self).accessTokenInfo()
    guard info.appId == appID else {
      throw SdkError(.BadParameter, code: .accessTokenOfOtherApp, "\(info.appId)", "\(appID)")
    }
  }

  /// Creates a client for an access token without a refresh token, without checking which app the token was issued to.
  ///
  /// Use ``init(accessToken:issuedTo:configuration:transport:)`` for a token from outside of the server. The client
  /// never refreshes the token. When Kakao rejects it, calls throw `ApiFailed` with `InvalidAccessToken`. The client
  /// can't log users in, because it can't store another token.
  ///
  /// - Parameters:
  ///   - accessToken: The access token.
  ///   - configuration: The configuration of the app, including Kakao's hosts.
  ///   - transport: The transport that sends the requests. By default, the one that all clients share.
  public init(
    accessToken: String, configuration: KakaoConfiguration, transport: (any KakaoHTTPTransport)? = nil
  ) {
    self.init(
      configuration: configuration, tokenStore: AccessTokenStore(accessToken: accessToken), transport: transport)
  }
}
