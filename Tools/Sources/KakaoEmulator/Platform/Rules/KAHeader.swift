import Foundation
import HTTPTypes
import Hummingbird

/// The platform in the `KA` header of calls from Kakao's SDKs.
///
/// The header has pairs such as `os/ios-18.0 origin/com.example.demo`. The origin is the bundle ID on iOS, the key hash
/// on Android, and the percent-encoded origin of the page in a browser (observed in requests of Kakao's SDKs).
struct KAHeader: Sendable, Equatable {
  enum Platform: Sendable {
    case ios, android, web
  }

  /// The platform, or `nil` if the caller names another platform or doesn't name one.
  let platform: Platform?
  let origin: String

  init(_ request: Request) {
    self.init(HTTPField.Name("KA").flatMap { request.headers[$0] } ?? "")
  }

  init(_ text: String) {
    var values: [Substring: Substring] = [:]
    for pair in text.split(separator: " ") {
      let parts = pair.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
      if parts.count == 2, values[parts[0]] == nil { values[parts[0]] = parts[1] }
    }
    switch values["os"]?.prefix(while: { $0 != "-" }) {
    case "ios": platform = .ios
    case "android": platform = .android
    case "javascript", "web": platform = .web
    default: platform = nil
    }
    let origin = String(values["origin"] ?? "")
    self.origin = platform == .web ? origin.removingPercentEncoding ?? origin : origin
  }
}

extension Platforms {
  /// Returns whether the caller's platform is registered, or the caller doesn't name a platform.
  func contains(_ header: KAHeader) -> Bool {
    switch header.platform {
    case .ios: iosBundleIDs.containsBytes(of: header.origin)
    case .android: androidKeyHashes.containsBytes(of: header.origin)
    case .web: App.origin(of: header.origin).map { webOrigins.compactMap(App.origin).contains($0) } ?? false
    case nil: true
    }
  }

  /// Throws an error if the caller names a platform that isn't registered.
  ///
  /// Calls without the header, for example from servers, aren't checked.
  func check(_ header: KAHeader) throws(KAPIError) {
    guard let platform = header.platform, !contains(header) else { return }
    switch platform {
    case .ios: throw .platformMismatch("ios bundle id", header.origin, registered: "bundle id")
    case .android: throw .platformMismatch("android keyhash", header.origin, registered: "keyhash")
    case .web: throw .platformMismatch("domain", header.origin, registered: "web domains")
    }
  }
}

extension KAPIError {
  /// Returns the error for a platform that isn't registered.
  ///
  /// The messages are in Kakao's REST API reference.
  fileprivate static func platformMismatch(_ subject: String, _ caller: String, registered: String) -> KAPIError {
    KAPIError(
      code: -401, message: "\(subject) mismatched! caller=\(caller). check out registered \(registered).",
      statusCode: 401)
  }
}
