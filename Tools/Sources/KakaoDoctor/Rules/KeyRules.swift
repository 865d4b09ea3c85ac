/// The rules of the app key and the client secret.
enum KeyRules {
  /// The app key must exist and look like one of Kakao's.
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
                add: ["<key>\(name)</key>", "<string>NATIVE_APP_KEY</string>"])
          }
          guard let text = entry.text.map({ configuration.settings.expand($0) }), !BuildSettings.hasReference(text)
          else { return nil }
          return unusual(text, plist.place(of: name)).first
        }
      }
    }
  }

  private static func unusual(_ key: String, _ place: Place) -> [Finding] {
    AppKeyReader.isUsual(key) ? [] : [Finding(.appKeyUnusual, .warning, place, ["value": key])]
  }

  /// Anyone can extract a client secret from an app.
  static func clientSecret(_ examination: Examination) -> [Finding] {
    examination.apps.filter { $0.target != nil }.flatMap(\.kakao).flatMap { file in
      file.calls("KakaoConfiguration").compactMap { call in
        file.arguments(of: call).first { $0.label == "clientSecret" && !file.tokens[$0.range.lowerBound].isWord("nil") }
          .map { Finding(.clientSecretInApp, .warning, file.place($0.range.lowerBound)) }
      }
    }
  }
}
