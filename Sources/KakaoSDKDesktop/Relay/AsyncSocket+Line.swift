#if Desktop && (os(macOS) || os(Linux))
  import FlyingSocks
  import Foundation

  extension AsyncSocket {
    /// Reads one line, without its end.
    ///
    /// - Throws: `SocketError.disconnected` when the other side closes before, or the line is longer than `limit` bytes.
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

  extension Clock where Duration == Swift.Duration {
    /// Does something that may last for a limited time only; nil when it failed or lasted longer.
    func limit<Value: Sendable>(
      _ limit: Duration, _ work: @escaping @Sendable () async throws -> Value
    ) async -> Value? {
      await withTaskGroup(of: Value?.self) { group in
        defer { group.cancelAll() }
        group.addTask { try? await work() }
        group.addTask {
          try? await sleep(for: limit)
          return nil
        }
        return await group.next() ?? nil
      }
    }
  }
#endif
