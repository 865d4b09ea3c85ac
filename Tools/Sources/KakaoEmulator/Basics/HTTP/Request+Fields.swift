import Foundation
import Hummingbird
import NIOHTTP1

extension Request {
  /// The default maximum length of a body in bytes.
  ///
  /// It limits memory use. Only image uploads, imported states, and console forms may be longer.
  static let maximumBodySize = 64 * 1024

  /// The media type of a form.
  static let formType = "application/x-www-form-urlencoded"

  /// The maximum length of a path with its query in bytes.
  ///
  /// The longest path is `/scheme/` with a link that opens KakaoTalk to share a message. Kakao's SDKs build messages of
  /// at most 10 KB. In the path, the message is percent-encoded twice, so each of its bytes becomes up to five.
  static let maximumTargetSize = 64 * 1024

  /// Parses the query and, if the body is a form, the body.
  ///
  /// A repeated name is an error, even if it appears once in the query and once in the body.
  ///
  /// - Throws: `FormFields.Failure` if a name is repeated or a value is malformed, or Hummingbird's error if the body
  ///   is too large.
  func fields() async throws -> FormFields {
    var fields = try FormFields(uri.query ?? "")
    guard isForm else { return fields }
    try fields.add(try await bodyText())
    return fields
  }

  /// Reads the body.
  ///
  /// A body whose `Content-Length` exceeds the limit is rejected before it's read.
  ///
  /// - Throws: `FormFields.Failure` if the body violates HTTP's message framing, or Hummingbird's error if the body is
  ///   too large or isn't received in time.
  func collectedBody(upTo size: Int = maximumBodySize) async throws -> ByteBuffer {
    let claimed = headers[.contentLength].flatMap { Int($0) } ?? 0
    guard claimed <= size else { throw HTTPError(.contentTooLarge) }
    do {
      return try await body.collect(upTo: size)
    } catch is HTTPParserError {
      throw FormFields.Failure.malformed
    }
  }

  /// Reads the body as text.
  ///
  /// Throws `FormFields.Failure` if it isn't valid UTF-8.
  func bodyText(upTo size: Int = maximumBodySize) async throws -> String {
    let buffer = try await collectedBody(upTo: size)
    guard let text = String(bytes: buffer.readableBytesView, encoding: .utf8) else {
      throw FormFields.Failure.malformed
    }
    return text
  }

  /// Whether the body is a form.
  var isForm: Bool { method == .post && headers[.contentType].map(Self.isForm) ?? false }

  private static func isForm(_ contentType: String) -> Bool {
    let words = contentType.utf8.prefix { $0 != UInt8(ascii: ";") }
      .split { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    return words.count == 1 && String(Substring(words[0])).lowercased() == formType
  }
}
