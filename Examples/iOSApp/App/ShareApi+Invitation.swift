import Foundation
import KakaoSDK
import KakaoSDKShare
import KakaoSDKTemplate

extension ShareApi {
  /// Opens KakaoTalk or, if KakaoTalk isn't installed, the browser, so that the user chooses friends to invite.
  func inviteFriend() async throws(SdkError) {
    let website = URL(string: "https://example.com")
    let template = TextTemplate(text: "Try this app.", link: Link(webUrl: website, mobileWebUrl: website))
    try await share(.template(template)).open()
  }
}
