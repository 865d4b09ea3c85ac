import Foundation
import KakaoSDK
import KakaoSDKNavi
import KakaoSDKTalk
import KakaoSDKTemplate

/// An old app's calls for friends, messages, channels, and navigation.
extension OldApp {
  func readTalkProfile(_ handler: @escaping (TalkProfile?, Error?) -> Void) {
    TalkApi.shared.profile(completion: handler)
  }

  func readFriends(_ handler: @escaping (Friends<Friend>?, Error?) -> Void) {
    TalkApi.shared.friends { [weak self] friends, error in
      self?.lastError = error
      self?.screen.lines.append("\(friends?.totalCount ?? 0) friends")
      handler(friends, error)
    }
  }

  func send(_ template: Templatable, to uuids: [String], _ handler: @escaping (MessageSendResult?, Error?) -> Void) {
    TalkApi.shared.sendDefaultMessage(templatable: template, receiverUuids: uuids, completion: handler)
  }

  func remind(_ text: String, _ handler: @escaping (Error?) -> Void) {
    let template = TextTemplate(
      text: text, link: Link(webUrl: URL(string: "https://a.kr"), iosExecutionParams: ["key": "value"]))
    DispatchQueue.global().async {
      TalkApi.shared.sendDefaultMemo(templatable: template, completion: handler)
    }
  }

  func chat(_ handler: @escaping (Error?) -> Void) {
    guard TalkApi.isKakaoTalkChannelAvailable(path: "plusfriend/talk/chat/_ZeUTxl") else {
      screen.lines.append(TalkApi().makeUrlForChatChannel(channelPublicId: "_ZeUTxl")?.path ?? "")
      return handler(nil)
    }
    TalkApi.shared.chatChannel(channelPublicId: "_ZeUTxl", completion: handler)
  }

  func navigate() -> URL? {
    NaviApi.shared.shareUrl(
      destination: NaviLocation(name: "a", x: "321286", y: "533707"),
      option: NaviOption(vehicleType: .First, rpOption: .Fast, routeInfo: true),
      viaList: [NaviLocation(name: "b", x: "321290", y: "533710")])
  }
}
