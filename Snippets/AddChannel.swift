// Let the user add the app's channel, and open its chat.
import Foundation
import KakaoSDKCommon
import KakaoSDKTalk

/// Opens KakaoTalk or, if KakaoTalk isn't installed, a page in the browser.
func addChannel() async throws {
  do throws(SdkError) {
    try await TalkApi.shared.addChannel(channelPublicId: "_ZeUTxl")
  } catch let error where error.clientFailureCode == .kakaoTalkNotInstalled {
    _ = try await TalkApi.shared.followChannel(channelPublicId: "_ZeUTxl")
  }
}

/// Opens the chat, and returns the URL of a web page for the chat if KakaoTalk isn't installed.
func openChat() async throws -> URL? {
  do throws(SdkError) {
    try await TalkApi.shared.chatChannel(channelPublicId: "_ZeUTxl")
    return nil
  } catch let error where error.clientFailureCode == .kakaoTalkNotInstalled {
    return TalkApi.shared.makeUrlForChatChannel(channelPublicId: "_ZeUTxl")
  }
}

func hasAddedChannel() async throws -> Bool {
  let channels = try await TalkApi.shared.channels(publicIds: ["_ZeUTxl"]).channels ?? []
  return channels.contains { $0.relation == .Added }
}
