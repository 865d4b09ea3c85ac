#if Desktop && (os(macOS) || os(Linux))
  import Foundation
  import NIOCore

  /// A request as raw bytes, so that a test can send requests that HTTP libraries reject.
  struct RawRequest: Sendable {
    var method = "GET"
    var target: String
    var headers: [String]

    init(_ target: String, method: String = "GET", host: String, headers: [String] = []) {
      self.target = target
      self.method = method
      self.headers = ["Host: \(host)", "Connection: close"] + headers
    }

    /// Sends the request and returns the response that arrives until the server closes the connection.
    func send(to port: LocalPort, overIPv6: Bool = false) async throws -> RawResponse {
      let address = try SocketAddress(ipAddress: overIPv6 ? "::1" : "127.0.0.1", port: Int(port.number))
      let connection = try await RawConnection(to: address)
      defer { connection.close() }
      let text = (["\(method) \(target) HTTP/1.1"] + headers + ["", ""]).joined(separator: "\r\n")
      try await connection.send(text)
      return try RawResponse(try await connection.rest())
    }
  }

  /// A response as it was received.
  struct RawResponse: Sendable {
    let status: Int
    let headers: [String: String]
    let body: String

    init(_ text: String) throws {
      guard let end = text.range(of: "\r\n\r\n") else { throw URLError(.badServerResponse) }
      let lines = text[..<end.lowerBound].components(separatedBy: "\r\n")
      guard let status = lines.first?.split(separator: " ").dropFirst().first.flatMap({ Int($0) }) else {
        throw URLError(.badServerResponse)
      }
      self.status = status
      headers = Dictionary(
        lines.dropFirst().compactMap { line in
          line.range(of: ": ").map { (line[..<$0.lowerBound].lowercased(), String(line[$0.upperBound...])) }
        }, uniquingKeysWith: { $0 + "," + $1 })
      body = String(text[end.upperBound...])
    }
  }
#endif
