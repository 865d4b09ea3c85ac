import Foundation
import KakaoSDKAuth
import KakaoSDKCommon

extension UserApi {
  /// The user who is logged in.
  ///
  /// Guide: *Kakao Login › iOS › Retrieve user information*.
  ///
  /// - Parameters:
  ///   - propertyKeys: What to return, such as `kakao_account.email`; everything when nil.
  ///   - secureResource: Whether image URLs are https.
  /// - Returns: The user.
  /// - Throws: ``KakaoSDKCommon/SdkError``: `TokenNotFound` when no one is logged in, `ApiFailed` when the platform
  ///   refuses, `InvalidResponse` when its answer cannot be read.
  public func me(propertyKeys: [String]? = nil, secureResource: Bool = true) async throws(SdkError) -> User {
    try await client().send(.me(propertyKeys: propertyKeys, secureResource: secureResource))
  }

  /// Asks the platform whether the access token is valid, and for how long; an expired one is refreshed first.
  ///
  /// Guide: *Kakao Login › iOS › Retrieve token information*.
  ///
  /// - Returns: The token's user, app and remaining seconds.
  /// - Throws: ``KakaoSDKCommon/SdkError``; log in again when `isInvalidTokenError()` is true.
  public func accessTokenInfo() async throws(SdkError) -> AccessTokenInfo {
    try await client().send(.accessTokenInfo)
  }

  /// Logs the user out: ends the tokens on the platform and forgets them here, whatever the platform answers.
  ///
  /// Guide: *Kakao Login › iOS › Logout*.
  ///
  /// - Throws: ``KakaoSDKCommon/SdkError`` when the platform could not be told; the token is gone all the same.
  public func logout() async throws(SdkError) {
    let client = try client()
    let login = client.tokens.login
    let answer: Result<Void, SdkError>
    do throws(SdkError) {
      answer = .success(try await client.send(.logout))
    } catch {
      answer = .failure(error)
    }
    try await client.tokens.discard(login: login, because: .logout)
    try answer.get()
  }

  /// Unlinks the user from the app and, when that succeeded, forgets the token.
  ///
  /// Guide: *Kakao Login › iOS › Unlink*.
  ///
  /// - Throws: ``KakaoSDKCommon/SdkError`` when the platform did not confirm it; the token is kept then.
  public func unlink() async throws(SdkError) {
    let client = try client()
    let login = client.tokens.login
    try await client.send(.unlink)
    try await client.tokens.discard(login: login, because: .unlink)
  }
}
