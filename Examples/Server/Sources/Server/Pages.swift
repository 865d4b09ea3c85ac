import HTTPTypes
import Hummingbird
import KakaoSDK
import Logging
import Mustache
import PostgreSQL

/// The HTML pages of the website.
///
/// Templates escape all values, such as the nickname, which the user chooses.
struct Pages: Sendable {
  private let visitorPage: MustacheTemplate
  private let userPage: MustacheTemplate
  private let problemPage: MustacheTemplate
  private let library: MustacheLibrary

  init() throws {
    MustacheContentTypes.register(HTMLContent(), named: "HTML")
    let layout = try Self.template(
      """
      <!DOCTYPE html>
      <html lang="ko">
      <head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>서버 예제</title></head>
      <body><main>{{$content}}{{/content}}</main></body>
      </html>
      """)
    visitorPage = try Self.template(
      """
      {{<layout}}{{$content}}<a href="/login">카카오 로그인</a>{{/content}}{{/layout}}
      """)
    userPage = try Self.template(
      """
      {{<layout}}{{$content}}
      <h1>{{nickname}}</h1>
      <p>{{email}}</p>
      <p><a href="/consent">이메일 제공 동의</a></p>
      <form method="post" action="/logout"><button>로그아웃</button></form>
      <form method="post" action="/unlink"><button>연결 끊기</button></form>
      {{/content}}{{/layout}}
      """)
    problemPage = try Self.template(
      """
      {{<layout}}{{$content}}<p role="alert">{{text}}</p><a href="{{path}}">{{link}}</a>{{/content}}{{/layout}}
      """)
    library = MustacheLibrary(templates: ["layout": layout])
  }

  private static func template(_ text: String) throws -> MustacheTemplate {
    try MustacheTemplate(string: "{{% CONTENT_TYPE: HTML}}\n" + text)
  }

  func visitor() -> Response { page(visitorPage, [:]) }

  func user(nickname: String?, email: String?) -> Response {
    page(
      userPage, ["nickname": nickname ?? "이름 없음", "email": email ?? "이메일을 제공하지 않았습니다."])
  }

  func problem(
    _ text: String, _ status: HTTPResponse.Status, link: String = "처음으로", to path: String = "/"
  ) -> Response {
    page(problemPage, ["text": text, "link": link, "path": path], status)
  }

  /// Returns the page for an error and logs the error.
  ///
  /// The texts of the SDK's errors don't contain secrets, so they can be logged.
  func problem(_ error: SdkError, _ logger: Logger) -> Response {
    var metadata: Logger.Metadata = ["error": "\(error.failureReason ?? "")"]
    if case .ClientFailed(let reason, _) = error, let cause = reason.underlyingError as? PostgreSQLError {
      metadata["cause"] = "\(cause.code.rawValue) \(cause.sqlState ?? "")"
    }
    switch error {
    case .ClientFailed(.Cancelled, _), .ClientFailed(.InvalidCallback, _), .ClientFailed(.StateMismatch, _),
      .AuthFailed(.AccessDenied, _), .AuthFailed(.InvalidGrant, _):
      logger.notice("A login failed.", metadata: metadata)
      return problem("로그인하지 못했습니다.", .badRequest, link: "다시 로그인", to: "/login")
    default:
      logger.error("A call to Kakao or the database failed.", metadata: metadata)
      return problem("잠시 후 다시 시도하세요.", .badGateway)
    }
  }

  private func page(
    _ template: MustacheTemplate, _ values: [String: String], _ status: HTTPResponse.Status = .ok
  ) -> Response {
    let html = template.render(values, library: library)
    var headers: HTTPFields = [
      .contentType: "text/html; charset=utf-8", .cacheControl: "no-store", .xContentTypeOptions: "nosniff",
      .contentSecurityPolicy: "default-src 'none'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    ]
    // With `no-referrer`, browsers would send `Origin: null` with the forms, which `RejectCrossOriginForms` rejects.
    if let name = HTTPField.Name("Referrer-Policy") { headers[name] = "same-origin" }
    return Response(status: status, headers: headers, body: .init(byteBuffer: ByteBuffer(string: html)))
  }
}

/// Escapes values for HTML.
///
/// swift-mustache 2.1 compares characters when it escapes text. It doesn't escape a `<` after U+0600, because the two
/// form one character. Browsers read Unicode scalars.
private struct HTMLContent: MustacheContentType {
  func escapeText(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "&": result += "&amp;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      default: result.unicodeScalars.append(scalar)
      }
    }
  }
}
