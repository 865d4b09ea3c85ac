/// The parts of the shared client that calls without a login use.
package struct SharedConnection: Sendable {
  package let http: HTTPClient
  private let replacedOpener: (any KakaoAppOpener)?

  /// Creates a connection.
  ///
  /// - Parameters:
  ///   - http: The client for requests, which has the configuration.
  ///   - appOpener: The app opener. If `nil`, the system opens apps and web pages.
  package init(http: HTTPClient, appOpener: (any KakaoAppOpener)?) {
    self.http = http
    replacedOpener = appOpener
  }

  /// Creates a connection for a configuration.
  ///
  /// Without a transport, `URLSession` sends the requests.
  package init(
    _ configuration: KakaoConfiguration, transport: (any KakaoHTTPTransport)? = nil,
    appOpener: (any KakaoAppOpener)? = nil
  ) {
    let http = HTTPClient(configuration: configuration, transport: transport ?? KakaoURLSessionTransport.shared)
    self.init(http: http, appOpener: appOpener)
  }

  package var configuration: KakaoConfiguration { http.configuration }
  package var appOpener: any KakaoAppOpener { replacedOpener ?? SystemAppOpener() }
}

extension KakaoSDK {
  /// Returns the connection of the client that `Auth` has created, or a new connection for the configuration.
  ///
  /// - Throws: `MustInitAppKey` if `initSDK` hasn't been called.
  package func connection() throws(SdkError) -> SharedConnection {
    if let source = connectionSource.withLock({ $0 }) { return try source().get() }
    return SharedConnection(try configuration())
  }
}
