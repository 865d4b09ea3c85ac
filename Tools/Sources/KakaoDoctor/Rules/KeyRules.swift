/// The rules for the app key and the client secret.
enum KeyRules {
  /// Returns a finding for each app key that is missing, or that doesn't have the form of Kakao's app keys.
  static func appKey(_ examination: Examination) -> [Finding] {
    examination.usages.flatMap { usage in
      usage.keys.filter { $0.kind != .customScheme }.flatMap { key -> [Finding] in
        if case .literal(let text) = key.source { return unusual(text, key.place) }
        guard case .info(let name) = key.source else { return [] }
        return (usage.target?.withInfoPlists ?? []).compactMap { configuration, plist in
          guard let entry = plist.node[name] else {
            return plist.node.isUnknown || plist.node.map.values.contains(where: \.isUnknown)
              ? nil
              : Finding(
                .appKeyMissing, .error, plist.place, ["key": name],
                add: Lines.text("NATIVE_APP_KEY", key: name, in: plist.place.file))
          }
          guard let text = entry.text.map({ configuration.settings.expand($0) }), !BuildSettings.hasReference(text)
          else { return nil }
          return unusual(text, plist.place(of: name)).first
        }
      }
    }
  }

  /// Returns an error for each setting that begins with `INFOPLIST_KEY_`, but that Xcode ignores.
  ///
  /// Xcode generates only the `Info.plist` entries that it knows.
  static func ignoredSettings(_ examination: Examination) -> [Finding] {
    examination.usages.flatMap { usage -> [Finding] in
      guard let target = usage.target else { return [] }
      let read = usage.keys.compactMap { key in if case .info(let name) = key.source { name } else { nil } }
      let names = ["CFBundleURLTypes", "LSApplicationQueriesSchemes", "NSAppTransportSecurity"] + read
      return names.filter { name in
        target.configurations.contains {
          $0.settings["INFOPLIST_KEY_" + name] != nil && $0.infoPlist?.node[name] == nil
        }
      }.map { Finding(.buildSettingIgnored, .error, target.place, ["key": $0]) }
    }
  }

  private static func unusual(_ key: String, _ place: Place) -> [Finding] {
    ConstantReader.isUsual(key) ? [] : [Finding(.appKeyUnusual, .warning, place, ["value": key])]
  }

  /// Returns a warning for each client secret in the code, because anyone can extract it from the app.
  static func clientSecret(_ examination: Examination) -> [Finding] {
    examination.apps.filter { $0.target != nil }.flatMap(\.kakao).flatMap { file in
      file.calls("KakaoConfiguration").compactMap { call in
        file.arguments(of: call).first { $0.label == "clientSecret" && !file.tokens[$0.range.lowerBound].isWord("nil") }
          .map { Finding(.clientSecretInApp, .warning, file.place($0.range.lowerBound)) }
      }
    }
  }
}
