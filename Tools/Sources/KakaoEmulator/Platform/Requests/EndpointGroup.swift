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
  /// The status of a QR code, which the page with the code polls every second.
  case poll

  init(_ path: String) {
    let slash = UInt8(ascii: "/")
    let bytes = path.utf8.drop { $0 == slash }
    let first = bytes.prefix { $0 != slash }
    switch Substring(first) {
    case "_emulator": self = .emulator
    case "static", "": self = .asset
    case "v1", "v2": self = .kapi
    case ".well-known", "api", "apiweb": self = .kauth
    case "login" where path == "/login/qr/status": self = .poll
    case "oauth":
      let second = bytes[first.endIndex...].drop { $0 == slash }.prefix { $0 != slash }
      self = ["token", "tokeninfo"].contains(Substring(second)) ? .kauth : .page
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
    let (path, slash) = (uri.path, UInt8(ascii: "/"))
    let hasEmptySegment = zip(path.utf8, path.utf8.dropFirst()).contains { $0 == slash && $1 == slash }
    if path.utf8.first == slash, path.utf8.last != slash, !hasEmptySegment { return path }
    return "/" + path.utf8.split(separator: slash).map { String(Substring($0)) }.joined(separator: "/")
  }
}
