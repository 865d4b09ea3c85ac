import Foundation

extension SdkError {
  /// The error of a non-2xx answer, read in the shape of the host that sent it.
  ///
  /// A body in another shape (an HTML page of a proxy, say) is an error too, never a success.
  package init(status: Int, body: Data, host: HostType, path: String) {
    let decoder = KakaoJSON.decoder()
    do {
      switch host {
      case .kapi:
        var info = try decoder.decode(ErrorInfo.self, from: body)
        info.httpStatus = status
        self = .ApiFailed(reason: info.code, errorInfo: info)
      case .kauth, .auth, .universalLink:
        var info = try decoder.decode(AuthErrorInfo.self, from: body)
        info.httpStatus = status
        self = .AuthFailed(reason: info.error, errorInfo: info)
      case .apps:
        var info = try decoder.decode(AppsErrorInfo.self, from: body)
        info.httpStatus = status
        self = .AppsFailed(reason: info.errorCode, errorInfo: info)
      }
    } catch {
      self.init(
        reason: .InvalidResponse.caused(httpStatus: status, by: error),
        message: "\(path) answered with an error that is not one of Kakao's.")
    }
  }
}
