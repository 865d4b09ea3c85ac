import Foundation
import KakaoSDKCommon
import KakaoSDKShare

extension PlatformState {
  /// Returns the response to a sharing call, which doesn't require a login, or `nil` for any other call.
  func shareResponse(to call: TestPlatform.Call, _ parameters: [String: String]) throws -> PlatformResponse? {
    switch call {
    case .shareDefault, .shareScrap, .shareCustom:
      let id = parameters["template_id"].flatMap { Int64($0) } ?? 1
      return PlatformResponse(status: 200, text: #"{"template_id":\#(id),"template_msg":{"P":{},"C":{}}}"#)
    case .imageUpload, .imageScrap:
      guard let url = URL(string: "https://images.invalid/1.png") else { return nil }
      let info = ImageInfo(url: url, contentType: "image/png", length: 1, width: 1, height: 1)
      return try PlatformResponse(ImageUploadResult(infos: ImageInfos(original: info)))
    default: return nil
    }
  }
}
