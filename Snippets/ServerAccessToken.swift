// Use the access token that an app has sent to its server.
import KakaoSDK
import KakaoSDKServer

/// Returns the user of an access token, or nil if the app must log the user in again.
func kakaoUser(accessToken: String) async throws -> User? {
  do throws(SdkError) {
    let client = try await KakaoClient(
      accessToken: accessToken, issuedTo: 1_048_576, configuration: KakaoConfiguration(appKey: "REST_API_KEY"))
    return try await UserApi(client: client).me()
  } catch {
    let isOfOtherApp = error.clientFailureCode == .accessTokenOfOtherApp
    guard error.isInvalidTokenError() || isOfOtherApp || error.clientFailureCode == .accessTokenMalformed else {
      throw error
    }
    return nil
  }
}
