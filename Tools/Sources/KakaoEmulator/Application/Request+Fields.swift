import Foundation
import Hummingbird

extension Request {
  /// More than any request of the platform needs, little enough that nobody fills the memory with one.
  static let maximumBodySize = 64 * 1024

  /// The fields of the query and, when the body is a form, of the body. A name may appear once in all of them.
  ///
  /// - Throws: `FormFields.Failure`, or Hummingbird's own error for a body that is too large.
  func fields() async throws -> FormFields {
    var fields = try FormFields(uri.query ?? "")
    guard method == .post, headers[.contentType].map(Self.isForm) ?? false else { return fields }
    try fields.add(try await bodyText())
    return fields
  }

  /// The body, which must be UTF-8.
  func bodyText() async throws -> String {
    let buffer = try await body.collect(upTo: Self.maximumBodySize)
    guard let text = String(bytes: buffer.readableBytesView, encoding: .utf8) else {
      throw FormFields.Failure.malformed
    }
    return text
  }

  private static func isForm(_ contentType: String) -> Bool {
    contentType.split(separator: ";").first?.trimmingCharacters(in: .whitespaces).lowercased()
      == "application/x-www-form-urlencoded"
  }
}
