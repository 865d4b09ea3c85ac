import Foundation

/// The `KA` header, which identifies the SDK, the device, and the app to Kakao in name-value pairs.
///
/// It has the pairs of Kakao's SDK for iOS in the same order, because Kakao's servers may read them:
///
/// ```
/// sdk/2.27.3 sdk_type/swift os/ios-18.2 lang/ko-KR res/393x852 device/iPhone origin/com.example.app app_ver/1.0 module_type/open
/// ```
///
/// `sdk` is the release of Kakao's SDK that this SDK follows. This SDK's own name and version come after these pairs.
/// In that place, Kakao's SDK sends the name of a library that wraps it.
///
/// The value is computed for each request, because the language can change while the app runs.
package struct KAHeader: Sendable {
  package let sdkType: SdkType
  package let identifier: SdkIdentifier?

  package init(sdkType: SdkType, identifier: SdkIdentifier?) {
    self.sdkType = sdkType
    self.identifier = identifier
  }

  package var value: String {
    let custom = identifier?.customIdentifier ?? ""
    let value =
      "sdk/\(SDKVersion.official) sdk_type/\(sdkType.rawValue) \(Self.system) lang/\(Self.language) \(Self.app)"
    return Self.printable(custom.isEmpty ? value : "\(value) \(custom)")
  }

  // The following values don't change while the process runs.

  private static let system: String = {
    let version = ProcessInfo.processInfo.operatingSystemVersion
    let patch = version.patchVersion == 0 ? "" : ".\(version.patchVersion)"
    return "os/\(systemName)-\(version.majorVersion).\(version.minorVersion)\(patch)"
  }()

  private static let app = [
    "res/\(KADevice.current.screen)",
    "device/\(word(KADevice.current.model))",
    "origin/\(Bundle.main.bundleIdentifier ?? "")",
    "app_ver/\(appVersion)",
    "module_type/open",
    "kakao-login-swift/\(SDKVersion.current)",
  ].joined(separator: " ")

  private static var language: String {
    let current = Locale.current.identifier
    let language = LanguageTag(Locale.preferredLanguages.first ?? current).primaryLanguage
    return "\(language)-\(region(of: current))"
  }

  /// Returns the region of a locale identifier.
  ///
  /// `NSLocale` is used because the corresponding property of `Locale` is deprecated since macOS 13 and its replacement
  /// requires iOS 16.
  private static func region(of identifier: String) -> String {
    NSLocale(localeIdentifier: identifier).object(forKey: .countryCode) as? String ?? ""
  }

  /// The version of the app, without spaces; empty if the program has no version.
  package static var appVersion: String {
    let info = Bundle.main.infoDictionary
    return word((info?["CFBundleShortVersionString"] ?? info?["CFBundleVersion"]) as? String ?? "")
  }

  /// Removes the characters that a header value must not contain (RFC 9110, 5.5).
  ///
  /// It filters Unicode scalars, because `\r\n` is a single `Character`.
  private static func printable(_ text: String) -> String {
    let isPrintable = text.utf8.allSatisfy { (0x20...0x7e).contains($0) }
    return isPrintable
      ? text : String(String.UnicodeScalarView(text.unicodeScalars.filter { (0x20...0x7e).contains($0.value) }))
  }

  private static func word(_ text: String) -> String {
    text.replacingBytes(of: " ", with: "_")
  }
}

extension KakaoConfiguration {
  /// The value of the `KA` header.
  package var kaHeader: String { KAHeader(sdkType: sdkType, identifier: sdkIdentifier).value }
}

#if os(iOS) || os(visionOS)
  // Kakao's SDK sends `ios` on both systems.
  extension KAHeader { fileprivate static let systemName = "ios" }
#elseif os(macOS)
  extension KAHeader { fileprivate static let systemName = "macos" }
#else
  extension KAHeader { fileprivate static let systemName = "linux" }
#endif
