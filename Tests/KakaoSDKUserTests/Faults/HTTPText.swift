import Foundation

/// HTTP responses as sent over the network.
enum HTTPText {
  static let token = """
    {"access_token":"access-2","token_type":"bearer","refresh_token":"refresh-2","expires_in":43199,\
    "refresh_token_expires_in":5183999}
    """
  static let me = #"{"id":1376016924429759228,"connected_at":"2026-02-03T04:05:06Z"}"#

  /// Returns a response that has a `Content-Length` header field.
  static func whole(_ body: String, status: String = "200 OK", headers: [String] = []) -> Data {
    head(status, ["Content-Length: \(body.utf8.count)"] + headers) + Data(body.utf8)
  }

  /// Returns a response in chunks of 16 bytes.
  static func chunked(_ body: String) -> Data {
    var data = head("200 OK", ["Transfer-Encoding: chunked"])
    var rest = Data(body.utf8)
    while !rest.isEmpty {
      let chunk = rest.prefix(16)
      data += Data("\(String(chunk.count, radix: 16))\r\n".utf8) + chunk + Data("\r\n".utf8)
      rest = rest.dropFirst(16)
    }
    return data + Data("0\r\n\r\n".utf8)
  }

  /// Returns the numbers of bytes after which closing the connection leaves the response incomplete.
  static func cuts(of answer: Data) -> [Int] {
    // libcurl accepts the last chunk without its final line feed.
    let cuts = Array(0..<(answer.last == 0x0A ? answer.count - 1 : answer.count))
    #if canImport(FoundationNetworking) && compiler(<6.4)
      // A truncated head crashes the process in these versions of Foundation (docs/decisions/0007).
      guard let line = answer.range(of: Data("\r\n".utf8)), let head = answer.range(of: Data("\r\n\r\n".utf8)) else {
        return cuts
      }
      return cuts.filter { $0 < line.upperBound || $0 >= head.upperBound }
    #else
      return cuts
    #endif
  }

  static func head(_ status: String, _ headers: [String]) -> Data {
    let lines = ["HTTP/1.1 \(status)", "Content-Type: application/json;charset=UTF-8"] + headers + ["", ""]
    return Data(lines.joined(separator: "\r\n").utf8)
  }
}
