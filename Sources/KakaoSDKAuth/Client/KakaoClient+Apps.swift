package import Foundation
package import KakaoSDKCommon
package import Logging

/// Functions for calls that don't require a login.
extension KakaoClient {
  /// Sends a request on behalf of the app.
  ///
  /// - Parameter endpoint: The endpoint to call.
  /// - Returns: The decoded response.
  /// - Throws: ``/KakaoSDKCommon/SdkError`` of the call.
  package func sendAsApp<Response>(_ endpoint: Endpoint<Response>) async throws(SdkError) -> Response {
    try await http.send(endpoint, authorization: .appKey(configuration.appKey))
  }

  /// Returns whether an app is installed that can open a URL.
  @MainActor package func canOpen(_ url: URL) -> Bool { appSwitcher?.canOpen(url) ?? false }

  /// Opens a URL in the app that handles it, and returns whether the system opened it.
  package func open(_ url: URL) async -> Bool { await appSwitcher?.open(url) ?? false }

  /// Throws an error if KakaoTalk can't open a URL.
  ///
  /// - Parameter url: A URL with one of KakaoTalk's schemes.
  /// - Throws: `IllegalState`. If the app isn't allowed to query the scheme, it is the error of the setup check;
  ///   otherwise, its code is `kakaoTalkNotInstalled`.
  package func requireKakaoTalk(for url: URL) async throws(SdkError) {
    guard await !canOpen(url) else { return }
    let check = KakaoSetupCheck(configuration, infoDictionary: appSwitcher?.infoDictionary)
    if let problem = check.problems(for: .channel).first(where: { $0 == .talkSchemeNotQueried(url.scheme ?? "") }) {
      throw problem.sdkError
    }
    throw SdkError(.IllegalState, code: .kakaoTalkNotInstalled)
  }

  /// The logger of the client's requests.
  package var logger: Logger { http.logger }
}
