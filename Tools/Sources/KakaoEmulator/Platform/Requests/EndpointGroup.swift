import Hummingbird

/// The part of the emulator that a path belongs to.
///
/// It determines the format of responses that no handler creates.
enum EndpointGroup: Sendable, Equatable {
  /// The JSON endpoints of kauth.kakao.com.
  case kauth
  /// The endpoints of kapi.kakao.com.
  case kapi
  /// The pages of Kakao's hosts, and all unknown paths.
  case page
  /// The control API and the console.
  case emulator
  /// Style sheets, scripts, and the redirect to the console.
  case asset
  /// The status of a QR code, which the page with the code asks for every second.
  case poll

  init(_ path: String) {
    let parts = path.utf8.split(separator: UInt8(ascii: "/"), maxSplits: 2).prefix(2).map { Substring($0) }
    switch parts.first {
    case "_emulator": self = .emulator
    case "static", nil: self = .asset
    case "v1", "v2": self = .kapi
    case ".well-known", "api", "apiweb": self = .kauth
    case "login" where path == "/login/qr/status": self = .poll
    case "oauth" where parts.count == 2 && ["token", "tokeninfo"].contains(parts[1]): self = .kauth
    default: self = .page
    }
  }

  /// Whether the path belongs to one of Kakao's hosts.
  ///
  /// Only such requests are logged in the request log and are subject to faults.
  var isKakaoEndpoint: Bool { ![.emulator, .asset, .poll].contains(self) }
  /// Whether scripts of other origins may read the response.
  var allowsCrossOrigin: Bool { self == .kauth || self == .kapi }
}

extension Request {
  /// The path as the router reads it: without empty segments and without a slash at the end.
  var routePath: String {
    "/" + uri.path.utf8.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) }.joined(separator: "/")
  }
}
