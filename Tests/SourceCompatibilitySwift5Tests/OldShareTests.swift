import Foundation
import KakaoSDKAuth
import KakaoSDKCommon
import KakaoSDKTemplate
import TestSupport
import Testing

@Suite(.serialized, .sharedClient)
struct OldShareTests {
  @Test("An app in Swift 5 mode shares its templates")
  func share() async {
    let transport = StubTransport { _ in .json(#"{"template_id":1,"template_msg":{"P":{},"C":{}}}"#) }
    Auth.shared.setTransport(transport)
    defer { Auth.shared.setTransport(nil) }
    KakaoSDK.initSDK(appKey: "share-key")
    let manager = OldShareManager.shared
    for template in [manager.list(), manager.commerce(), manager.location(), manager.own()] {
      let isShared = await withCheckedContinuation { continuation in
        manager.share(template) { continuation.resume(returning: $0) }
      }
      #expect(isShared)
    }
    #expect(manager.lastURL?.scheme == "kakaolink")
    let objects = transport.requests.map { $0.formFields["template_object"] }
    #expect(objects.count == 4 && objects[0] == objects[3])
  }
}
