import Foundation

/// The `KA` header, whose name-value pairs identify the SDK, the device and the app to Kakao.
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
    let value = "\(Self.sdk) sdk_type/\(sdkType.rawValue) \(Self.system) lang/\(Self.language) \(Self.app)"
    return Self.printable(custom.isEmpty ? value : "\(value) \(custom)")
  }

  // The following values don't change while the process runs.

  private static let sdk = "sdk/\(SDKVersion.current)"

  private static let system: String = {
    let version = ProcessInfo.processInfo.operatingSystemVersion
    return "os/\(systemName)-\(version.majorVersion).\(version.minorVersion)"
  }()

  private static let app = [
    "res/_",
    "device/\(word(machine))",
    "origin/\(Bundle.main.bundleIdentifier ?? "")",
    "app_ver/\(word(appVersion))",
    "module_type/open",
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

  private static var appVersion: String {
    let info = Bundle.main.infoDictionary
    return (info?["CFBundleShortVersionString"] ?? info?["CFBundleVersion"]) as? String ?? ""
  }

  /// The hardware name from the kernel, such as `iPhone16,1` or `x86_64`.
  private static var machine: String {
    var system = utsname()
    guard uname(&system) == 0 else { return "_" }
    return withUnsafeBytes(of: system.machine) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
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
    text.replacingOccurrences(of: " ", with: "_")
  }
}

#if os(iOS)
  extension KAHeader { fileprivate static let systemName = "ios" }
#elseif os(visionOS)
  extension KAHeader { fileprivate static let systemName = "visionos" }
#elseif os(macOS)
  extension KAHeader { fileprivate static let systemName = "macos" }
#else
  extension KAHeader { fileprivate static let systemName = "linux" }
#endif
