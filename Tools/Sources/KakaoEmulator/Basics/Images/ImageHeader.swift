import Foundation

/// The format and the size of an image, according to the beginning of its file.
///
/// The image itself isn't decoded, so a file whose header claims a wrong size is accepted.
struct ImageHeader: Sendable, Equatable {
  enum Format: String, Sendable {
    case png = "image/png"
    case jpeg = "image/jpeg"
    case gif = "image/gif"
  }

  let format: Format
  /// The size in pixels.
  let width: Int
  let height: Int

  /// Reads the header of a PNG (ISO/IEC 15948), GIF (version 87a or 89a), or JPEG (ITU-T T.81) file.
  ///
  /// Returns nil if the file has another format, ends before the fields with the size, or has a width or height of 0.
  init?(_ bytes: Data) {
    let bytes = Array(bytes)
    let found: (Format, (width: Int, height: Int))? =
      if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
        Self.pngSize(bytes).map { (Format.png, $0) }
      } else if bytes.starts(with: "GIF87a".utf8) || bytes.starts(with: "GIF89a".utf8) {
        Self.gifSize(bytes).map { (Format.gif, $0) }
      } else if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
        Self.jpegSize(bytes).map { (Format.jpeg, $0) }
      } else {
        nil
      }
    guard let (format, size) = found, size.width > 0, size.height > 0 else { return nil }
    (self.format, width, height) = (format, size.width, size.height)
  }

  private static func pngSize(_ bytes: [UInt8]) -> (width: Int, height: Int)? {
    guard bytes.count >= 24, bytes[12..<16].elementsEqual("IHDR".utf8) else { return nil }
    return (number(bytes[16..<20]), number(bytes[20..<24]))
  }

  private static func gifSize(_ bytes: [UInt8]) -> (width: Int, height: Int)? {
    guard bytes.count >= 10 else { return nil }
    return (number(bytes[6..<8].reversed()), number(bytes[8..<10].reversed()))
  }

  /// Returns the size in the first start-of-frame segment.
  ///
  /// Each iteration moves forward, so the loop ends with the file.
  private static func jpegSize(_ bytes: [UInt8]) -> (width: Int, height: Int)? {
    var offset = 2
    while offset + 4 <= bytes.count, bytes[offset] == 0xFF {
      let marker = bytes[offset + 1]
      if marker == 0xFF {
        offset += 1
        continue
      }
      let length = number(bytes[offset + 2..<offset + 4])
      guard length >= 2 else { return nil }
      // Of the markers from C0 to CF, C4 and CC define tables, and C8 is reserved.
      if (0xC0...0xCF).contains(marker), ![0xC4, 0xC8, 0xCC].contains(marker) {
        guard offset + 9 <= bytes.count else { return nil }
        return (number(bytes[offset + 7..<offset + 9]), number(bytes[offset + 5..<offset + 7]))
      }
      offset += 2 + length
    }
    return nil
  }

  /// Returns a number of at most four bytes, most significant byte first.
  private static func number(_ bytes: some Sequence<UInt8>) -> Int {
    bytes.reduce(0) { $0 << 8 | Int($1) }
  }
}
