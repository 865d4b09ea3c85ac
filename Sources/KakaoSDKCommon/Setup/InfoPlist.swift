/// What a login needs to know of an app's Info.plist; schemes in lower case, as they are compared (RFC 3986, 3.1).
package struct InfoPlist: Sendable {
  /// Whether there is an app around the program, which alone can register schemes.
  let isApp: Bool
  /// The schemes that open the app: `CFBundleURLTypes`.
  package let urlSchemes: Set<String>
  /// The schemes the app may ask the system about: `LSApplicationQueriesSchemes`.
  let queriedSchemes: Set<String>

  package init(_ dictionary: [String: Any]) {
    isApp = (dictionary["CFBundleIdentifier"] as? String)?.isEmpty == false
    let types = dictionary["CFBundleURLTypes"] as? [[String: Any]] ?? []
    urlSchemes = Set(types.flatMap { $0["CFBundleURLSchemes"] as? [String] ?? [] }.map { $0.lowercased() })
    queriedSchemes = Set((dictionary["LSApplicationQueriesSchemes"] as? [String] ?? []).map { $0.lowercased() })
  }
}
