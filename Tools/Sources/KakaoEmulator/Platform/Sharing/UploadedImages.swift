import Foundation
import Synchronization

/// The images that apps uploaded for messages, in memory.
final class UploadedImages: Sendable {
  /// The maximum size of an image in bytes (Kakao's guide: Message template > FAQ).
  static let maximumSize = 5 << 20
  /// The maximum size of all images in bytes.
  ///
  /// The oldest images are deleted first.
  static let capacity = 64 << 20
  static let maximumCount = 1000

  struct Image: Sendable {
    let id: String
    let header: ImageHeader
    let bytes: Data
  }

  private let images = Mutex(BoundedLog<Image>(capacity: maximumCount, maximumSize: capacity))

  func add(_ image: Image) {
    images.withLock { images in _ = images.add(size: image.bytes.count) { _ in image } }
  }

  func image(_ id: String) -> Image? {
    images.withLock { images in images.newestFirst.first { $0.id == id } }
  }

  func removeAll() {
    images.withLock { $0.removeAll() }
  }
}

extension Services {
  /// Stores an image and returns the response of the image APIs.
  ///
  /// The URL has the same form as the URLs of `mud-kage.kakao.com` in recorded messages.
  func storeImage(_ bytes: Data) throws(KAPIError) -> JSON {
    guard bytes.count <= UploadedImages.maximumSize else { throw .imageTooLarge }
    guard let header = ImageHeader(bytes) else { throw .unsupportedImage }
    let image = UploadedImages.Image(id: random.bytes(16).hex, header: header, bytes: bytes)
    images.add(image)
    return [
      "infos": [
        "original": [
          "url": .string("\(issuer)\(Self.imagePath(image.id))"), "length": .integer(Int64(bytes.count)),
          "content_type": .string(header.format.rawValue), "width": .integer(Int64(header.width)),
          "height": .integer(Int64(header.height)),
        ]
      ]
    ]
  }

  static func imagePath(_ id: String) -> String { "/dn/\(id)/original" }

  /// Returns the ID of the emulator's image at a URL, or nil for any other URL.
  static func imageID(in url: String, issuer: String) -> String? {
    let start = "\(issuer)/dn/"
    guard url.hasPrefix(start) else { return nil }
    return url.dropFirst(start.count).wholeMatch(of: /([0-9a-f]{32})\/original/).map { String($0.1) }
  }
}
