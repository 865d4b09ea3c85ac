/// The rules for the redirect URI.
enum RedirectRules {
  /// Returns a finding for each redirect URI that is insecure, or that the app can't receive.
  static func redirectURI(_ examination: Examination) -> [Finding] {
    examination.apps.flatMap { usage -> [Finding] in
      guard let target = usage.target else { return [] }
      return usage.redirectURIs.compactMap { finding($0.uri, $0.place, target) }
    }
  }

  private static func finding(_ uri: String, _ place: Place, _ target: Target) -> Finding? {
    guard let parts = uri.wholeMatch(of: /([A-Za-z][A-Za-z0-9+.-]*):\/\/([^\/:?#]*).*/) else { return nil }
    let (scheme, host) = (parts.1.lowercased(), parts.2.lowercased())
    switch scheme {
    case "https":
      guard let configuration = target.configurations.first(where: { !isAssociated(host, $0) }) else { return nil }
      let key = "com.apple.developer.associated-domains"
      return Finding(
        .redirectDomainMissing, .error, configuration.entitlementsPath.map { Place($0) } ?? place,
        ["uri": uri, "host": host],
        add: Lines.array(
          ["webcredentials:\(host)"], key: key, in: configuration.entitlementsPath ?? "",
          exists: configuration.entitlements?[key] != nil))
    case "http":
      return ["localhost", "127.0.0.1", "[::1]"].contains(host)
        ? nil : Finding(.redirectInsecure, .error, place, ["uri": uri])
    default:
      for (configuration, plist) in target.withInfoPlists {
        guard
          let schemes = plist.urlSchemes?.compactMap(\.text).map({ configuration.settings.expand($0).lowercased() }),
          !schemes.contains(scheme), !schemes.contains(where: BuildSettings.hasReference)
        else { continue }
        return Finding(
          .redirectSchemeMissing, .warning, plist.place(of: "CFBundleURLTypes"), ["uri": uri, "scheme": scheme],
          add: Lines.urlType(
            scheme, in: plist.place.file, exists: plist.node["CFBundleURLTypes"]?.isList == true))
      }
      return nil
    }
  }

  /// Whether the app is associated with a site, or its entitlements can't be read.
  private static func isAssociated(_ host: String, _ configuration: Target.Configuration) -> Bool {
    guard let entitlements = configuration.entitlements, !entitlements.isUnknown else { return true }
    guard let domains = entitlements["com.apple.developer.associated-domains"] else { return false }
    if domains.isUnknown || domains.list.contains(where: \.isUnknown) { return true }
    return domains.texts.map { configuration.settings.expand($0).lowercased() }.contains { domain in
      guard let match = domain.firstMatch(of: /^webcredentials:(\*\.)?([^?]*)/) else { return false }
      let name = String(match.2)
      return BuildSettings.hasReference(name) || host == name || (match.1 != nil && host.hasSuffix("." + name))
    }
  }
}
