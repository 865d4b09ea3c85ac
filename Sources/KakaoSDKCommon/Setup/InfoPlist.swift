/// The entries of an app's Info.plist that a login depends on.
///
/// Schemes are converted to lowercase, because they are compared case-insensitively (RFC 3986, section 3.1).
package struct InfoPlist: Sendable {
  /// Whether the process is an app.
  ///
  /// Only an app can register URL schemes.
  let isApp: Bool
  /// The schemes of the URLs that open the app, from `CFBundleURLTypes`.
  package let urlSchemes: Set<String>
  /// The schemes that the app can pass to `canOpenURL`, from `LSApplicationQueriesSchemes`.
  let queriedSchemes: Set<String>

  package init(_ dictionary: [String: Any]) {
    isApp = (dictionary["CFBundleIdentifier"] as? String)?.isEmpty == false
    let types = dictionary["CFBundleURLTypes"] as? [[String: Any]] ?? []
    urlSchemes = Set(types.flatMap { $0["CFBundleURLSchemes"] as? [String] ?? [] }.map { $0.lowercased() })
    queriedSchemes = Set((dictionary["LSApplicationQueriesSchemes"] as? [String] ?? []).map { $0.lowercased() })
  }
}
