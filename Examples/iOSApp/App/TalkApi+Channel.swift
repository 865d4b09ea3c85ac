import KakaoSDK
import KakaoSDKTalk

extension TalkApi {
  /// Lets the user add the app's channel in KakaoTalk or, if KakaoTalk isn't installed, on a page in the browser.
  ///
  /// If the user closes the page, nothing changes.
  func addOurChannel() async throws(SdkError) {
    let id = "_ZeUTxl"
    do throws(SdkError) {
      try await addChannel(channelPublicId: id)
    } catch let error where error.clientFailureCode == .kakaoTalkNotInstalled {
      try await followInBrowser(id)
    }
  }

  private func followInBrowser(_ id: String) async throws(SdkError) {
    do throws(SdkError) {
      _ = try await followChannel(channelPublicId: id)
    } catch .ClientFailed(.Cancelled, _), .ClientFailed(.TaskCancelled, _) {
      return
    }
  }
}
