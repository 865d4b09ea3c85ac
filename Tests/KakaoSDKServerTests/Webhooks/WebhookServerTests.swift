#if Desktop
  import Foundation
  import KakaoSDKCommon
  import KakaoSDKServer
  import TestSupport
  import Testing

  /// Tests of both webhooks on a server with real sockets, as a web framework would use them.
  @Suite("A server with webhooks")
  struct WebhookServerTests {
    private let issuer = WebhookIssuer()

    /// Sends a request to a server with both webhooks, and returns the status, the media type, and the body.
    private func send(
      _ path: String, header: [String: String], body: String? = nil
    ) async throws -> (Int, String?, String) {
      let (accountState, unlink) = (try issuer.webhook(), try UnlinkWebhook(adminKey: "admin"))
      return try await withLocalServer { request in
        let webhook = WebhookRequest(
          method: request.method, query: String(request.uri.dropFirst(request.path.count + 1)), body: request.body
        ) { request.header($0) }
        do throws(SdkError) {
          if request.path == "/unlink" {
            #expect(try unlink.verify(webhook).userID == 7)
            return LocalResponse(200)
          }
          #expect(try await accountState.verify(webhook).userID == 7)
          return LocalResponse(202)
        } catch {
          return LocalResponse(WebhookResponse(rejecting: error))
        }
      } calling: { url in
        var request = KakaoHTTPRequest(url: try #require(URL(string: path, relativeTo: url)))
        request.method = body == nil ? "GET" : "POST"
        request.body = body.map { Data($0.utf8) }
        for (name, value) in header { request.headers[name] = value }
        // On a busy machine, the request can take longer than the default limit of 30 seconds.
        let response = try await KakaoURLSessionTransport(timeout: 600).send(request)
        return (
          response.status, response.header("Content-Type"), String(decoding: response.body, as: UTF8.self)
        )
      }
    }

    @Test("A genuine security event token is accepted, and a forged one gets the error of RFC 8935")
    func accountState() async throws {
      let header = ["content-type": "application/secevent+jwt"]
      #expect(try await send("/events", header: header, body: issuer.token(issuer.claims())).0 == 202)
      let forged = try issuer.token(issuer.claims(), isForged: true)
      let (status, mediaType, body) = try await send("/events", header: header, body: forged)
      #expect(status == 400 && mediaType == "application/json")
      #expect(body.contains(#""err":"authentication_failed""#))
    }

    @Test("An unlink webhook is accepted with the admin key only")
    func unlink() async throws {
      let path = "/unlink?app_id=1&user_id=7&referrer_type=ACCOUNT_DELETE"
      #expect(try await send(path, header: ["Authorization": "KakaoAK admin"]).0 == 200)
      #expect(try await send(path, header: ["Authorization": "KakaoAK other"]).0 == 401)
      #expect(try await send(path, header: [:]).0 == 401)
    }
  }

  extension LocalResponse {
    fileprivate init(_ response: WebhookResponse) {
      let headers = Dictionary(response.headers.map { ($0, $1) }) { $1 }
      self.init(response.status, headers: headers, body: response.body)
    }
  }
#endif
