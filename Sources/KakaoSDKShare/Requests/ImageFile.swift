import Foundation
import KakaoSDKCommon

/// The rules for uploading image files.
enum ImageFile {
  /// The largest size of an image that Kakao accepts, in bytes: 5 MiB.
  static let sizeLimit = 5 * 1024 * 1024

  private static let types: [(signature: [UInt8], name: String)] = [
    ([0x89, 0x50, 0x4e, 0x47], "png"), ([0xff, 0xd8, 0xff], "jpeg"), ([0x47, 0x49, 0x46, 0x38], "gif"),
  ]

  /// Returns the form field that uploads an image.
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

  /// Returns the file to send for an image: the PNG file if it has an alpha channel, or else the smaller file.
  ///
  /// A JPEG file has no transparency, so it replaces a PNG file with an alpha channel only if that file is too large.
  /// If both files are too large, the result is a JPEG file of lower quality; the difference is hardly visible.
  ///
  /// - Parameters:
  ///   - png: The PNG file, if the image has one.
  ///   - jpeg: Returns a JPEG file of a quality from 0 to 1.
  /// - Returns: The file, or empty data if the image can't be encoded as PNG or JPEG.
  static func best(png: Data?, jpeg: (Double) -> Data?) -> Data {
    if let png, png.count <= sizeLimit, hasAlphaChannel(png) { return png }
    let smaller = [png, jpeg(1)].compactMap { $0 }.min { $0.count < $1.count } ?? Data()
    return smaller.count <= sizeLimit ? smaller : jpeg(0.8) ?? smaller
  }

  /// Returns whether a PNG file has an alpha channel or a transparent color.
  ///
  /// The color type in the file's header indicates an alpha channel, and a `tRNS` chunk before the pixels indicates a
  /// transparent color (PNG specification, sections 11.2.1 and 11.3.1.1).
  private static func hasAlphaChannel(_ png: Data) -> Bool {
    guard let pixels = png.range(of: Data("IDAT".utf8)) else { return false }
    let head = png[..<pixels.lowerBound]
    return head.dropFirst(25).first.map { $0 & 4 != 0 } == true || head.range(of: Data("tRNS".utf8)) != nil
  }
}
