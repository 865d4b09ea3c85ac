import Foundation
import Hummingbird
import NIOHTTP1

extension Request {
  /// More than any request of the platform needs, little enough that nobody fills the memory with one.
  static let maximumBodySize = 64 * 1024

  /// The fields of the query and, when the body is a form, of the body. A name may appear once in all of them.
  ///
  /// - Throws: `FormFields.Failure`, or Hummingbird's own error for a body that is too large.
  func fields() async throws -> FormFields {
    var fields = try FormFields(uri.query ?? "")
    guard isForm else { return fields }
    try fields.add(try await bodyText())
    return fields
  }

  /// The bytes of the body, which is refused by the length it claims before any of it is read.
  ///
  /// - Throws: `FormFields.Failure` for a body that is not framed as HTTP asks, or Hummingbird's own error for one that
  ///   is too large.
  func collectedBody(upTo size: Int = maximumBodySize) async throws -> ByteBuffer {
    let claimed = headers[.contentLength].flatMap { Int($0) } ?? 0
    guard claimed <= size else { throw HTTPError(.contentTooLarge) }
    do {
      return try await body.collect(upTo: size)
    } catch is HTTPParserError {
      throw FormFields.Failure.malformed
    }
  }

  /// The body, which must be UTF-8.
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
    contentType.split(separator: ";").first?.trimmingCharacters(in: .whitespaces).lowercased()
      == "application/x-www-form-urlencoded"
  }
}
