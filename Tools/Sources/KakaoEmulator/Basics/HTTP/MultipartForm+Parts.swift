import Foundation

extension MultipartForm {
  /// A part of a form, with its bytes as they were sent.
  struct Part: Sendable {
    let name: String
    let bytes: Data
  }

  /// The maximum size of a part's header in bytes.
  private static let maximumHeadSize = 4096

  /// Parses a body whose files can contain any bytes.
  ///
  /// - Throws: `FormFields.Failure` if the body isn't a form with this boundary, or has too many parts.
  static func parts(_ body: Data, boundary: String) throws(FormFields.Failure) -> [Part] {
    let (lineBreak, mark) = (Data("\r\n".utf8), Data("\r\n--\(boundary)".utf8))
    let body = lineBreak + body
    var parts: [Part] = []
    guard var start = body.range(of: mark)?.upperBound else { throw .malformed }
    while let end = body.range(of: mark, in: start..<body.endIndex) {
      let part = body[start..<end.lowerBound]
      let headEnd = min(part.startIndex + maximumHeadSize, part.endIndex)
      guard parts.count < limit, part.starts(with: lineBreak),
        let blank = part.range(of: lineBreak + lineBreak, in: part.startIndex..<headEnd)
      else { throw .malformed }
      let head = String(decoding: part[..<blank.lowerBound], as: UTF8.self)
      guard head.hasBoundedMarks, let name = head.firstMatch(of: #/(?i)[; ]name="?([^";\r\n]+)"?/#) else {
        throw .malformed
      }
      parts.append(Part(name: String(name.1), bytes: Data(part[blank.upperBound...])))
      start = end.upperBound
    }
    guard body[start...].starts(with: Data("--".utf8)) else { throw .malformed }
    return parts
  }
}
