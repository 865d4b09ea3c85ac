import Foundation
import Synchronization

/// The lines a process writes to a pipe, as they come.
final class LineReader: Sendable {
  let lines: AsyncStream<String>
  private let sender: AsyncStream<String>.Continuation
  private let rest = Mutex(Data())

  init(_ file: FileHandle) {
    (lines, sender) = AsyncStream.makeStream()
    file.readabilityHandler = { [self] file in
      let data = file.availableData
      if data.isEmpty {
        file.readabilityHandler = nil
        finish()
      } else {
        read(data)
      }
    }
  }

  private func read(_ data: Data) {
    rest.withLock { rest in
      rest.append(data)
      while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
        sender.yield(String(decoding: rest[rest.startIndex..<end], as: UTF8.self))
        rest = Data(rest[rest.index(after: end)...])
      }
    }
  }

  private func finish() {
    rest.withLock { rest in
      if !rest.isEmpty { sender.yield(String(decoding: rest, as: UTF8.self)) }
    }
    sender.finish()
  }
}
