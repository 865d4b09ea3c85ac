import Foundation

/// The `KA` header: name/value pairs that identify SDK, device and app to the platform.
///
/// Computed for every request, since language and identifier may change while the app runs.
package struct KAHeader: Sendable {
  package let sdkType: SdkType
  package let identifier: SdkIdentifier?

  package init(sdkType: SdkType, identifier: SdkIdentifier?) {
    self.sdkType = sdkType
    self.identifier = identifier
  }

  package var value: String {
    let version = ProcessInfo.processInfo.operatingSystemVersion
    var pairs = [
      "sdk/\(SDKVersion.current)",
      "sdk_type/\(sdkType.rawValue)",
      "os/\(Self.systemName)-\(version.majorVersion).\(version.minorVersion)",
      "lang/\(Self.language)",
      "res/_",
      "device/\(Self.word(Self.machine))",
      "origin/\(Bundle.main.bundleIdentifier ?? "")",
      "app_ver/\(Self.word(Self.appVersion))",
      "module_type/open",
    ]
    if let text = identifier?.customIdentifier, !text.isEmpty {
      pairs.append(text)
    }
    return Self.printable(pairs.joined(separator: " "))
  }

  private static var language: String {
    let locale = Locale(identifier: Locale.preferredLanguages.first ?? Locale.current.identifier)
    return "\(locale.languageCode ?? "")-\(Locale.current.regionCode ?? "")"
  }

  private static var appVersion: String {
    let info = Bundle.main.infoDictionary
    return (info?["CFBundleShortVersionString"] ?? info?["CFBundleVersion"]) as? String ?? ""
  }

  /// The hardware name the kernel reports, such as `iPhone16,1` or `x86_64`.
  private static var machine: String {
    var system = utsname()
    guard uname(&system) == 0 else { return "_" }
    return withUnsafeBytes(of: system.machine) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
  }

  /// Only what may stand in a header value (RFC 9110, 5.5); scalars, since `\r\n` is one `Character`.
  private static func printable(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.filter { (0x20...0x7e).contains($0.value) }))
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
