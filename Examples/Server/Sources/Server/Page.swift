import Hummingbird
import KakaoSDK

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

/// Returns the page for an error, with the SDK's text in Korean.
func page(_ error: SdkError) -> Response {
  page(#"<p role="alert">\#(escaped(error.localizedDescription))</p><a href="/login">다시 로그인</a>"#, status: .badGateway)
}

func escaped(_ text: String) -> String {
  text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
    .replacing("\"", with: "&quot;")
}
