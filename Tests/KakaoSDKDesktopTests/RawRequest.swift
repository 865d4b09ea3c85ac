#if Desktop && (os(macOS) || os(Linux))
  import FlyingSocks
  import Foundation

  /// A request as raw bytes, so that a test can send requests that an HTTP library would refuse to send.
  struct RawRequest: Sendable {
    var method = "GET"
    var target: String
    var headers: [String]

    init(_ target: String, method: String = "GET", host: String, headers: [String] = []) {
      self.target = target
      self.method = method
      self.headers = ["Host: \(host)", "Connection: close"] + headers
    }

    /// Sends the request and reads until the server closes the connection.
    func send(to port: LocalPort, overIPv6: Bool = false) async throws -> RawResponse {
      let socket =
        if overIPv6 {
          try await AsyncSocket.connected(to: sockaddr_in6.inet6(ip6: "::1", port: port.number))
        } else {
          try await AsyncSocket.connected(to: sockaddr_in.inet(ip4: "127.0.0.1", port: port.number))
        }
      defer { try? socket.close() }
      let text = (["\(method) \(target) HTTP/1.1"] + headers + ["", ""]).joined(separator: "\r\n")
      try await socket.write(Data(text.utf8))
      var bytes: [UInt8] = []
      do {
        while true { bytes += try await socket.read(atMost: 4096) }
      } catch SocketError.disconnected {
        return try RawResponse(bytes)
      }
    }
  }

  /// A response as it was received.
  struct RawResponse: Sendable {
    let status: Int
    let headers: [String: String]
    let body: String

    init(_ bytes: [UInt8]) throws {
      let text = String(decoding: bytes, as: UTF8.self)
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
