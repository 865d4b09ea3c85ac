#if Desktop && (os(macOS) || os(Linux))
  import FlyingSocks
  import Foundation

  /// Tells when the server is done with an answer, sent in full or not.
  ///
  /// The answer's body holds the receipt, and the server lets go of the body once it wrote it or the browser
  /// hung up. A login must go on in both cases, and the listener must not stop before.
  final class PageReceipt: Sendable {
    private let done: @Sendable () -> Void

    init(done: @escaping @Sendable () -> Void) {
      self.done = done
    }

    deinit {
      done()
    }
  }

  /// The bytes of a page with its receipt.
  struct ReceiptedBody: AsyncBufferedSequence {
    typealias Element = UInt8

    let bytes: Data
    let receipt: PageReceipt?

    func makeAsyncIterator() -> Iterator {
      Iterator(rest: bytes, receipt: receipt)
    }

    struct Iterator: AsyncBufferedIteratorProtocol {
      var rest: Data
      let receipt: PageReceipt?

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
