#if Desktop && (os(macOS) || os(Linux))
  import Foundation

  /// The message that one process sends to another through a relay: a URL on one line.
  ///
  /// The answer is a line that says whether a login has accepted the URL.
  struct RelayMessage: Sendable {
    /// The maximum length of a URL, in bytes.
    ///
    /// A callback usually has a few hundred.
    static let limit = 16 * 1024
    static let accepted = Data("taken\n".utf8)
    static let rejected = Data("refused\n".utf8)

    let url: URL
    let scheme: String

    /// Creates a message, or returns `nil` if the URL is too long or doesn't have a valid scheme.
    init?(_ url: URL) {
      guard let scheme = url.scheme.flatMap(Self.scheme), url.absoluteString.utf8.count <= Self.limit else {
        return nil
      }
      self.url = url
      self.scheme = scheme
    }

    /// Creates a message from the line that another process has sent, without the line break.
    ///
    /// Returns `nil` if the line isn't printable ASCII, or if its URL is too long or doesn't have a valid scheme.
    init?(_ bytes: Data) {
      guard bytes.allSatisfy({ (0x21...0x7E).contains($0) }),
        let url = URL(string: String(decoding: bytes, as: UTF8.self))
      else { return nil }
      self.init(url)
    }

    var line: Data { Data("\(url.absoluteString)\n".utf8) }

    /// Returns a scheme in lowercase, or `nil` if the text isn't a valid scheme (RFC 3986, section 3.1).
    ///
    /// A valid scheme is safe to use as part of a file name.
    static func scheme(_ text: String) -> String? {
      let isScheme = text.wholeMatch(of: /[A-Za-z][A-Za-z0-9+.\-]*/) != nil
      return isScheme ? text.lowercased() : nil
    }
  }
#endif
