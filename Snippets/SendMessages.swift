// Send messages to the user and to the user's friends.
import Foundation
import KakaoSDKTalk
import KakaoSDKTemplate

func sendReminder() async throws {
  let link = Link(webUrl: URL(string: "https://example.com"), mobileWebUrl: URL(string: "https://example.com"))
  try await TalkApi.shared.sendDefaultMemo(templatable: TextTemplate(text: "Your cake is ready.", link: link))
}

/// Sends the same message to friends, and returns the `uuid` of each friend who didn't receive it.
func send(_ template: any Templatable, to friends: [Friend]) async throws -> [String] {
  let result = try await TalkApi.shared.sendDefaultMessage(
    templatable: template, receiverUuids: friends.map(\.uuid))
  for failure in result.failureInfos ?? [] { print(failure.code, failure.msg) }
  return result.failureInfos?.flatMap(\.receiverUuids) ?? []
}
