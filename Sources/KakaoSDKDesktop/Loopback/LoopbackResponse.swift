#if Desktop && (os(macOS) || os(Linux))
  import Foundation
  import KakaoSDKCommon
  import NIOHTTP1

  /// A response of the loopback listener.
  ///
  /// The connection closes afterward.
  struct LoopbackResponse: Sendable {
    let head: HTTPResponseHead
    let body: String
    /// The callback URL to pass to the login after the response has been sent.
    let callback: URL?

    /// Creates a response without a page.
    static func plain(_ status: HTTPResponseStatus, _ headers: [(String, String)] = []) -> Self {
      Self(status, headers + [("Content-Length", "0")])
    }

    /// Creates a response with an HTML page that can't run scripts, load resources, be cached, or be embedded in a
    /// frame.
    static func page(
      _ page: ResultPage, _ language: SdkLanguage, status: HTTPResponseStatus = .ok, isHead: Bool = false,
      callback: URL? = nil
    ) -> Self {
      let nonce = UUID().uuidString
      let html = page.html(in: language, styleNonce: nonce)
      let headers = [
        ("Content-Type", "text/html; charset=utf-8"),
        ("Content-Length", String(html.utf8.count)),
        ("Content-Language", language.rawValue),
        ("Vary", "Accept-Language"),
        (
          "Content-Security-Policy",
          "default-src 'none'; style-src 'nonce-\(nonce)'; base-uri 'none'; form-action 'none'; "
            + "frame-ancestors 'none'"
        ),
      ]
      return Self(status, headers, body: isHead ? "" : html, callback: callback)
    }

    private init(
      _ status: HTTPResponseStatus, _ headers: [(String, String)], body: String = "", callback: URL? = nil
    ) {
      let common = [
        ("Cache-Control", "no-store"), ("Connection", "close"), ("Referrer-Policy", "no-referrer"),
        ("X-Content-Type-Options", "nosniff"),
      ]
      head = HTTPResponseHead(version: .http1_1, status: status, headers: HTTPHeaders(common + headers))
      self.body = body
      self.callback = callback
    }
  }
#endif
