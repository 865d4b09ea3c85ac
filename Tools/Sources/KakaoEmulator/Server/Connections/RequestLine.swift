import HTTPTypes
import Hummingbird
import NIOCore

/// The part of a request line (RFC 9112 section 3) that has been received so far.
struct RequestLine: Sendable {
  /// The maximum length in bytes, which exceeds the parser's limit.
  private static let maximumLength = Request.maximumTargetSize + 1024
  /// The maximum length of ``path`` in characters.
  private static let maximumPathLength = 1024

  private var bytes: [UInt8] = []
  /// The words of the complete line.
  private var completeWords: [ArraySlice<UInt8>]?

  mutating func append(_ part: ByteBuffer) {
    bytes += part.readableBytesView.prefix(Self.maximumLength - bytes.count)
    if isComplete { completeWords = words }
  }

  /// Whether the end of the line has been received.
  var isComplete: Bool { bytes.last == UInt8(ascii: "\n") }
  /// Whether the line is empty, which RFC 9112 section 2.2 allows before a request.
  var isBlank: Bool { bytes.allSatisfy { $0 == UInt8(ascii: "\r") || $0 == UInt8(ascii: "\n") } }
  /// Whether the version is HTTP/1.0.
  var isHTTP10: Bool { words.count == 3 && words[2].elementsEqual("HTTP/1.0".utf8) }
  var method: HTTPRequest.Method? {
    words.first.flatMap { HTTPRequest.Method(String(decoding: $0, as: UTF8.self)) }
  }

  /// The beginning of the path up to the first character that isn't allowed, or `/` if the line doesn't have a path.
  var path: String {
    guard words.count > 1 else { return "/" }
    let path = (url?.path ?? String(decoding: words[1], as: UTF8.self)).utf8
      .prefix { $0 > UInt8(ascii: " ") && $0 < 0x7F && $0 != UInt8(ascii: "?") }.prefix(Self.maximumPathLength)
    return path.first == UInt8(ascii: "/") ? String(Substring(path)) : "/"
  }

  /// The target, or nil if it isn't a URL.
  var url: AbsoluteTarget? {
    guard words.count > 1, words[1].first != UInt8(ascii: "/") else { return nil }
    return AbsoluteTarget(String(decoding: words[1], as: UTF8.self))
  }

  private var words: [ArraySlice<UInt8>] {
    completeWords ?? bytes.split { $0 == UInt8(ascii: " ") || (UInt8(ascii: "\t")...UInt8(ascii: "\r")).contains($0) }
  }
}

/// The target of a request to a proxy, which is a URL (RFC 9112 section 3.2.2).
struct AbsoluteTarget {
  let authority: String
  /// The path and the query, without a fragment.
  let path: String

  /// Reads a target, or returns nil if it has another format.
  init?(_ target: String) {
    let bytes = target.utf8
    let scheme = bytes.prefix { $0 != UInt8(ascii: ":") }
    let rest = bytes[scheme.endIndex...]
    guard !scheme.contains(where: "/?#".utf8.contains), rest.starts(with: "://".utf8) else { return nil }
    let authority = rest.dropFirst(3).prefix { !"/?#".utf8.contains($0) }
    let path = String(Substring(bytes[authority.endIndex...].prefix { $0 != UInt8(ascii: "#") }))
    self.authority = String(Substring(authority))
    self.path = path.utf8.first == UInt8(ascii: "/") ? path : "/\(path)"
  }
}
