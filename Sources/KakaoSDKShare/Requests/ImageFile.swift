import Foundation
import KakaoSDKCommon

/// The rules for image files.
enum ImageFile {
  /// The largest size of an image that Kakao accepts, in bytes: 5 MB.
  static let sizeLimit = 5 * 1024 * 1024

  private static let types: [(signature: [UInt8], name: String)] = [
    ([0x89, 0x50, 0x4e, 0x47], "png"), ([0xff, 0xd8, 0xff], "jpeg"), ([0x47, 0x49, 0x46, 0x38], "gif"),
  ]

  /// Returns an image as the file of a form.
  ///
  /// - Throws: `BadParameter` if the image is empty or too large.
  static func formFile(_ data: Data) throws(SdkError) -> FormFile {
    guard !data.isEmpty else { throw SdkError(.BadParameter, .imageEmpty) }
    guard data.count <= sizeLimit else {
      throw SdkError(.BadParameter, .imageTooLarge, "\(data.count)", "\(sizeLimit)")
    }
    let type = types.first { data.starts(with: $0.signature) }?.name
    return FormFile(
      name: "file", fileName: "image.\(type ?? "bin")",
      contentType: type.map { "image/\($0)" } ?? "application/octet-stream", data: data)
  }

  /// Returns the smaller of an image's PNG and JPEG files.
  ///
  /// If both are too large, the JPEG file has a lower quality, which is hardly visible.
  ///
  /// - Parameters:
  ///   - png: The PNG file, if the image has one.
  ///   - jpeg: Returns a JPEG file of a quality from 0 to 1.
  /// - Returns: The smaller file, or empty data if the image can't be encoded as PNG or JPEG.
  static func smallest(png: Data?, jpeg: (Double) -> Data?) -> Data {
    let best = [png, jpeg(1)].compactMap { $0 }.min { $0.count < $1.count } ?? Data()
    return best.count <= sizeLimit ? best : jpeg(0.8) ?? best
  }
}
