/// The part of the emulator that a path belongs to; it decides the form of answers that no handler gives.
enum PathArea: Sendable, Equatable {
  /// JSON endpoints of kauth.kakao.com.
  case kauth
  /// kapi.kakao.com.
  case kapi
  /// What a browser sees of Kakao.
  case page
  /// The control API and the console.
  case emulator
  /// Style sheets, scripts and the way to the console.
  case asset

  init(_ path: String) {
    let parts = path.utf8.split(separator: UInt8(ascii: "/"), maxSplits: 2).prefix(2).map { String(Substring($0)) }
    switch parts.first {
    case "_emulator": self = .emulator
    case "static", nil: self = .asset
    case "v1", "v2": self = .kapi
    case ".well-known", "api", "apiweb": self = .kauth
    case "oauth" where parts.count == 2 && ["token", "tokeninfo"].contains(parts[1]): self = .kauth
    default: self = .page
    }
  }

  /// Whether Kakao would answer it, so that it is worth a line in the request log and a fault.
  var isKakao: Bool { self != .emulator && self != .asset }
  /// Whether scripts of other origins may read it.
  var isCrossOrigin: Bool { self == .kauth || self == .kapi }
}
