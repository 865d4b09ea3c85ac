// Upload a photo for a message.
import Foundation
import KakaoSDKShare
import KakaoSDKTemplate

func content(title: String, photo: Data, link: Link) async throws -> Content {
  let image = try await ShareApi.shared.imageUpload(data: photo).infos.original
  return Content(title: title, imageUrl: image.url, imageWidth: image.width, imageHeight: image.height, link: link)
}
