import Hummingbird
import KakaoSDK
import Logging
import PostgreSQL

/// Returns a page with the given HTML.
func page(_ content: String, status: HTTPResponse.Status = .ok) -> Response {
  let html = """
    <!DOCTYPE html>
    <html lang="ko">
    <head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>서버 예제</title></head>
    <body><main>\(content)</main></body>
    </html>
    """
  let headers: HTTPFields = [
    .contentType: "text/html; charset=utf-8", .cacheControl: "no-store",
    .contentSecurityPolicy: "default-src 'none'; frame-ancestors 'none'",
  ]
  return Response(status: status, headers: headers, body: .init(byteBuffer: ByteBuffer(string: html)))
}

/// Returns the page for an error and logs the error.
///
/// The texts of the SDK's errors don't contain secrets, so they can be logged.
func page(_ error: SdkError, _ logger: Logger) -> Response {
  var metadata: Logger.Metadata = ["error": "\(error.failureReason ?? "")"]
  if case .ClientFailed(let reason, _) = error, let cause = reason.underlyingError as? PostgreSQLError {
    metadata["cause"] = "\(cause.code.rawValue) \(cause.sqlState ?? "")"
  }
  switch error {
  case .ClientFailed(.Cancelled, _), .ClientFailed(.InvalidCallback, _), .ClientFailed(.StateMismatch, _),
    .AuthFailed(.AccessDenied, _), .AuthFailed(.InvalidGrant, _):
    logger.notice("A login failed.", metadata: metadata)
    return page(#"<p role="alert">로그인하지 못했습니다.</p><a href="/login">다시 로그인</a>"#, status: .badRequest)
  default:
    logger.error("A call to Kakao or the database failed.", metadata: metadata)
    return page(#"<p role="alert">잠시 후 다시 시도하세요.</p><a href="/">처음으로</a>"#, status: .badGateway)
  }
}

func escaped(_ text: String) -> String {
  text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
    .replacing("\"", with: "&quot;")
}
