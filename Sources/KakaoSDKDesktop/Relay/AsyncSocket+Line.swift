#if Desktop && (os(macOS) || os(Linux))
  import FlyingSocks
  import Foundation

  extension AsyncSocket {
    /// Reads one line and returns it without the line break.
    ///
    /// - Throws: `SocketError.disconnected` if the peer closes the connection before the end of the line, or if the
    ///   line is longer than `limit` bytes.
    func line(upTo limit: Int) async throws -> Data {
      var line = Data()
      while line.count <= limit {
        let bytes = try await read(atMost: limit + 1 - line.count)
        line += bytes
        if let end = line.firstIndex(of: UInt8(ascii: "\n")) { return line[..<end] }
      }
      throw SocketError.disconnected
    }
  }
#endif
