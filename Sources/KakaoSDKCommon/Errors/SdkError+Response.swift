package import Foundation

extension SdkError {
  /// Creates an error from a response whose status code isn't 2xx.
  ///
  /// The body is decoded in the error format of the host that sent it. If the body has another format, such as an HTML
  /// page from a proxy, the error is `InvalidResponse`.
  package init(status: Int, body: Data, host: HostType, path: String) {
    let decoder = KakaoJSON.decoder()
    do {
      switch host {
      case .kapi:
        var info = try decoder.decode(ErrorInfo.self, from: body)
        info.httpStatus = status
        self = .ApiFailed(reason: info.code, errorInfo: info)
      case .kauth, .auth, .universalLink, .channel, .sharerLink:
        var info = try decoder.decode(AuthErrorInfo.self, from: body)
        info.httpStatus = status
        self = .AuthFailed(reason: info.error, errorInfo: info)
      case .apps:
        var info = try decoder.decode(AppsErrorInfo.self, from: body)
        info.httpStatus = status
        self = .AppsFailed(reason: info.errorCode, errorInfo: info)
      }
    } catch {
      self.init(.InvalidResponse.caused(httpStatus: status, by: error), .errorResponseUnreadable, path)
    }
  }
}
