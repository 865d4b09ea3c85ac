#if Desktop && (os(macOS) || os(Linux))
  import FlyingFox
  import Foundation
  import KakaoSDKAuth
  import KakaoSDKCommon

  /// A path of the listener that leads once to a page whose address is a secret.
  ///
  /// The address a browser is started with is an argument of a program, which every user of the machine can read, and for
  /// as long as it runs. This path is worth nothing there once the browser has used it; another user who is faster than
  /// the browser gets the page, and the browser does not.
  final class PageEntry: Sendable {
    let path = "/start/\(RandomText.base64URL(bytes: 32))"
    private let page: Locked<URL?>

    init(to page: URL) {
      self.page = Locked(page)
    }

    func isTarget(of request: HTTPRequest) -> Bool {
      ConstantTime.equals(request.target.rawValue, path)
    }

    func answer(_ request: HTTPRequest) -> HTTPResponse {
      // A look must not use the entry up.
      guard request.method == .GET else { return .plain(.methodNotAllowed, [HTTPHeader("Allow"): "GET"]) }
      let page = page.withLock { page in
        defer { page = nil }
        return page
      }
      guard let page else { return .plain(.gone) }
      return .plain(.found, [.location: page.absoluteString])
    }
  }
#endif
