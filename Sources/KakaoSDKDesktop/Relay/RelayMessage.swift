#if Desktop && (os(macOS) || os(Linux))
  import Foundation

  /// What goes through a relay: one URL as a line, and back a line that says whether a login took it.
  struct RelayMessage: Sendable {
    /// The most a URL may have, in bytes; a callback has some hundred.
    static let limit = 16 * 1024
    static let taken = Data("taken\n".utf8)
    static let refused = Data("refused\n".utf8)

    let url: URL
    let scheme: String

    /// Nil for a URL that is too long or of no proper scheme.
    init?(_ url: URL) {
      guard let scheme = url.scheme.flatMap(Self.scheme), url.absoluteString.utf8.count <= Self.limit else {
        return nil
      }
      self.url = url
      self.scheme = scheme
    }

    /// Reads what another process sent, without the line's end. A URL is printable ASCII, and nothing else passes.
    init?(_ bytes: Data) {
      guard bytes.allSatisfy({ (0x21...0x7E).contains($0) }),
        let url = URL(string: String(decoding: bytes, as: UTF8.self))
      else { return nil }
      self.init(url)
    }

    var line: Data { Data("\(url.absoluteString)\n".utf8) }

    /// A scheme in lower case; nil for text that is none (RFC 3986, 3.1), which so can be part of a path.
    static func scheme(_ text: String) -> String? {
      let isScheme = text.wholeMatch(of: /[A-Za-z][A-Za-z0-9+.\-]*/) != nil
      return isScheme ? text.lowercased() : nil
    }
  }
#endif
