import Foundation
import Hummingbird

/// A form with a file, sent as `multipart/form-data` (RFC 7578).
enum MultipartForm {
  /// The maximum number of fields.
  static let limit = 20
  private static let lineBreak = Array("\r\n".utf8)

  /// Returns the boundary between the fields of a form, or nil if the media type isn't `multipart/form-data`.
  static func boundary(_ request: Request) -> String? {
    let pattern = /(?i)multipart\/form-data\s*;\s*boundary="?([A-Za-z0-9'()+_,.\/:=?-]{1,70})"?/
    return request.headers[.contentType]?.wholeMatch(of: pattern).map { String($0.1) }
  }

  /// Parses a body.
  ///
  /// If a field is empty, its value is the file in the field with the same name and the suffix `.file`.
  static func fields(_ text: String, boundary: String) throws(FormFields.Failure) -> FormFields {
    guard text.hasBoundedMarks else { throw .malformed }
    let body = Self.lineBreak + Array(text.utf8)
    let parts = body.split(separator: Self.lineBreak + Array("--\(boundary)".utf8), maxSplits: limit + 2)
    guard parts.count >= 2, parts.count <= limit + 2, parts.last?.starts(with: Array("--".utf8)) == true else {
      throw .malformed
    }
    var values: [String: String] = [:]
    for part in parts.dropLast() {
      guard let end = part.firstRange(of: Self.lineBreak + Self.lineBreak) else { throw .malformed }
      let head = String(decoding: part[..<end.lowerBound], as: UTF8.self)
      guard let name = head.firstMatch(of: #/[; ]name="([^"]+)"/#).map({ String($0.1) }) else { throw .malformed }
      let value = String(decoding: part[end.upperBound...], as: UTF8.self)
      guard values.updateValue(value, forKey: name) == nil else { throw .duplicate(name) }
    }
    for (name, value) in values where name.hasSuffix(".file") {
      let field = String(name.dropLast(5))
      if values[field, default: ""].isEmpty { values[field] = value }
    }
    return FormFields(values)
  }
}
