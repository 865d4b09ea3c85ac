// Share a message step by step: choose the recipients, read Kakao's warnings, and show the web page in the app.
import Foundation
import KakaoSDKShare

@MainActor func share(_ message: KakaoShareMessage, inApp showPage: (URL) -> Void) async throws {
  let share = try await ShareApi.shared.share(
    message, shareType: .chat, limit: 1, serverCallbackArgs: ["order": "o-1"])
  for (part, warning) in share.result?.warningMsg ?? [:] { print(part, warning) }
  switch share.destination {
  case .kakaoTalk: try await share.open()
  case .browser: showPage(share.webURL)
  }
}
