import Foundation

#if URLSession || !canImport(FoundationNetworking)
  #if canImport(FoundationNetworking)
    import FoundationNetworking
  #endif

  /// A client that uses its own `URLSession`, without cookies or redirects.
  final class URLSessionHTTPClient: EmulatorHTTPClient {
    /// The client of all instances of ``RunningEmulator`` that aren't given another one.
    static let shared = URLSessionHTTPClient()

    private let session: URLSession

    init() {
      let configuration = URLSessionConfiguration.ephemeral
      configuration.httpShouldSetCookies = false
      configuration.httpCookieStorage = nil
      // Set the delegate on the session, because on Linux a task's delegate isn't called for redirects.
      session = URLSession(configuration: configuration, delegate: RedirectStopper(), delegateQueue: nil)
    }

    deinit {
      session.finishTasksAndInvalidate()
    }

    func send(_ request: EmulatorHTTPRequest) async throws -> EmulatorHTTPResponse {
      var outgoing = URLRequest(url: request.url)
      outgoing.httpMethod = request.method
      outgoing.allHTTPHeaderFields = request.headers
      outgoing.httpBody = request.body
      let (body, response) = try await session.data(for: outgoing)
      guard let response = response as? HTTPURLResponse else { throw BrowserDriverError(.notHTTP) }
      let headers = response.allHeaderFields.map { ("\($0.key)", "\($0.value)") }
      return EmulatorHTTPResponse(
        status: response.statusCode, headers: Dictionary(headers) { "\($0), \($1)" }, body: body)
    }
  }

  /// A session delegate that prevents redirects from being followed.
  private final class RedirectStopper: NSObject, URLSessionTaskDelegate, Sendable {
    func urlSession(
      _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
      newRequest request: URLRequest, completionHandler: @escaping (URLRequest?) -> Void
    ) {
      completionHandler(nil)
    }
  }
#else
  /// A placeholder for the type of the same name if the trait `URLSession` isn't enabled.
  struct URLSessionHTTPClient: EmulatorHTTPClient {
    static let shared = URLSessionHTTPClient()

    func send(_ request: EmulatorHTTPRequest) async throws -> EmulatorHTTPResponse {
      throw URLError(
        .unsupportedURL,
        userInfo: [
          NSLocalizedDescriptionKey: "The package trait URLSession isn't enabled. Pass another EmulatorHTTPClient, or "
            + "add traits: [.defaults] to the package dependency."
        ])
    }
  }
#endif
