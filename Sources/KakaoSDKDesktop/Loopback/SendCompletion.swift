#if Desktop && (os(macOS) || os(Linux))
  import FlyingSocks
  import Foundation

  /// Calls a closure when the server has finished with a response, whether or not the response was sent completely.
  ///
  /// The response body holds the receipt. The server releases the body after sending it or when the browser
  /// disconnects. The login ends only then, because its end stops the listener.
  final class SendCompletion: Sendable {
    private let done: @Sendable () -> Void

    init(done: @escaping @Sendable () -> Void) {
      self.done = done
    }

    deinit {
      done()
    }
  }

  /// The bytes of a page, together with its receipt.
  struct CompletionReportingBody: AsyncBufferedSequence {
    typealias Element = UInt8

    let bytes: Data
    let completion: SendCompletion?

    func makeAsyncIterator() -> Iterator {
      Iterator(rest: bytes, completion: completion)
    }

    struct Iterator: AsyncBufferedIteratorProtocol {
      var rest: Data
      let completion: SendCompletion?

      mutating func next() async -> UInt8? {
        rest.popFirst()
      }

      mutating func nextBuffer(suggested count: Int) async -> Data? {
        guard !rest.isEmpty else { return nil }
        defer { rest = rest.dropFirst(count) }
        return rest.prefix(count)
      }
    }
  }
#endif
