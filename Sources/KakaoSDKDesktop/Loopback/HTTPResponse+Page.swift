#if Desktop && (os(macOS) || os(Linux))
  import FlyingFox
  import Foundation
  import KakaoSDKCommon

  extension HTTPResponse {
    /// Returns a response without a page.
    static func plain(_ status: HTTPStatusCode, _ headers: [HTTPHeader: String] = [:]) -> Self {
      Self(statusCode: status, headers: HTTPHeaders(common.merging(headers) { $1 }))
    }

    /// Returns a response with an HTML page that can't run scripts, load resources, be cached, or be embedded in a
    /// frame.
    static func page(
      _ page: ResultPage, _ language: SdkLanguage, status: HTTPStatusCode = .ok, isHead: Bool = false,
      completion: SendCompletion? = nil
    ) -> Self {
      let nonce = UUID().uuidString
      let html = Data(page.html(in: language, styleNonce: nonce).utf8)
      let headers: [HTTPHeader: String] = [
        .contentType: "text/html; charset=utf-8",
        .contentLength: String(html.count),
        HTTPHeader("Content-Language"): language.rawValue,
        HTTPHeader("Vary"): "Accept-Language",
        HTTPHeader("Content-Security-Policy"):
          "default-src 'none'; style-src 'nonce-\(nonce)'; base-uri 'none'; form-action 'none'; "
          + "frame-ancestors 'none'",
      ]
      let body = CompletionReportingBody(bytes: isHead ? Data() : html, completion: completion)
      return Self(
        statusCode: status, headers: HTTPHeaders(common.merging(headers) { $1 }),
        body: HTTPBodySequence(from: body, count: body.bytes.count))
    }

    private static var common: [HTTPHeader: String] {
      [
        .cacheControl: "no-store",
        .connection: "close",
        HTTPHeader("Referrer-Policy"): "no-referrer",
        HTTPHeader("X-Content-Type-Options"): "nosniff",
      ]
    }
  }
#endif
