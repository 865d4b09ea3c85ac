import Foundation
import KakaoSDKCommon

extension Endpoint where Response == ImageUploadResult {
  /// Returns the endpoint that uploads an image.
  ///
  /// - Throws: `BadParameter` if the image is empty or too large.
  static func imageUpload(_ data: Data, secureResource: Bool) throws(SdkError) -> Self {
    var endpoint = Endpoint(
      .post, .kapi, "/v2/api/talk/message/image/upload", ["secure_resource": secureResource ? "true" : "false"])
    endpoint.file = try ImageFile.formFile(data)
    return endpoint
  }

  static func imageScrap(_ url: URL, secureResource: Bool) -> Self {
    Endpoint(
      .post, .kapi, "/v2/api/talk/message/image/scrap",
      ["image_url": url.absoluteString, "secure_resource": secureResource ? "true" : "false"])
  }
}
