/// The rules for the URL schemes in `Info.plist`.
enum SchemeRules {
  /// The maximum number of entries in `LSApplicationQueriesSchemes` that iOS reads, for apps linked on iOS 15 or later.
  private static let limit = 50
  /// The schemes of Kakao's own apps.
  private static let foreign: Set = [
    "kakaokompassauth", "kakaolink", "kakaoplus", "kakaotalk", "kakaonavi-sdk", "kakaonavi", "storykompassauth",
    "storylink",
  ]

  /// Returns a warning for each missing `Info.plist`, because the app's schemes can't be checked without it.
  static func infoPlist(_ examination: Examination) -> [Finding] {
    examination.apps.filter { !$0.kakao.isEmpty || !$0.plugins.isEmpty }.flatMap { usage -> [Finding] in
      var paths: Set<String> = []
      return (usage.target?.configurations ?? []).compactMap { configuration in
        guard configuration.infoPlist == nil, let missing = configuration.missingInfoPlist,
          paths.insert(missing.path).inserted
        else { return nil }
        return Finding(.infoPlistMissing, .warning, missing.place, ["file": missing.path])
      }
    }
  }

  /// Returns a finding for each app that doesn't register the scheme that KakaoTalk uses to return.
  static func urlScheme(_ examination: Examination) -> [Finding] {
    examination.apps.flatMap { usage -> [Finding] in
      guard let target = usage.target, needsScheme(usage) else { return [] }
      return target.withInfoPlists.flatMap { configuration, plist -> [Finding] in
        guard let schemes = plist.urlSchemes else { return [] }
        let values = schemes.compactMap(\.text)
        guard !usage.keys.isEmpty, usage.knowsKeys else {
          return withoutKey(values, plist).map { [$0] } ?? []
        }
        let findings = usage.keys.filter { $0.kind != .keyWithCustomScheme }.map {
          finding($0, values, configuration, plist)
        }
        // The code can have a key for each configuration, and one configuration registers the scheme of one key only.
        return findings.contains { $0 == nil } ? [] : findings.compactMap(\.self)
      }
    }
  }

  private static func finding(
    _ key: AppKey, _ schemes: [String], _ configuration: Target.Configuration, _ plist: PropertyListFile
  ) -> Finding? {
    // The key is in a missing entry, which `KeyRules.appKey` reports, or in another file.
    guard let scheme = key.scheme(in: plist) else { return withoutKey(schemes, plist) }
    let settings = configuration.settings
    let expected = settings.expand(scheme).lowercased()
    let registered = schemes.map { settings.expand($0).lowercased() }
    if registered.contains(expected) { return nil }
    let isOpen = BuildSettings.hasReference(expected)
    let withoutPrefix = registered.first { expected == "kakao" + $0 }
    // A build setting that only a missing file defines can be compared with another reference to a setting, but not
    // with a literal.
    let isUnknown = registered.contains {
      isOpen ? isKakao($0) != BuildSettings.hasReference($0) : BuildSettings.hasReference($0)
    }
    if withoutPrefix == nil, isUnknown { return nil }
    guard let other = withoutPrefix ?? registered.first(where: isKakao) else {
      return missing(scheme, plist)
    }
    let node = plist.urlSchemes?.first { settings.expand($0.text ?? "").lowercased() == other }
    return Finding(
      .urlSchemeMismatch, isOpen ? .warning : .error,
      Place(plist.place.file, node?.line ?? plist.place(of: "CFBundleURLTypes").line),
      [
        "scheme": settings.expand(scheme), "other": node?.text.map { settings.expand($0) } ?? other,
        "place": key.place.text,
      ],
      add: Lines.array([scheme], key: "CFBundleURLSchemes", in: plist.place.file, exists: true))
  }

  /// Returns a finding if no registered scheme can be the one for an unknown key.
  private static func withoutKey(_ schemes: [String], _ plist: PropertyListFile) -> Finding? {
    schemes.contains { isKakao($0) || BuildSettings.hasReference($0) } ? nil : missing("kakaoNATIVE_APP_KEY", plist)
  }

  private static func missing(_ scheme: String, _ plist: PropertyListFile) -> Finding {
    Finding(
      .urlSchemeMissing, .error, plist.place(of: "CFBundleURLTypes"), ["scheme": scheme],
      add: Lines.urlType(scheme, in: plist.place.file, exists: plist.node["CFBundleURLTypes"]?.isList == true))
  }

  private static func isKakao(_ scheme: String) -> Bool {
    let scheme = scheme.lowercased()
    return scheme.hasPrefix("kakao") && scheme.count > 5 && !foreign.contains(scheme)
  }

  private static func needsScheme(_ usage: Usage) -> Bool {
    !usage.plugins.isEmpty || usage.first(Usage.talkLogins.union(["ShareApi", "LinkApi"])) != nil
  }

  /// Returns a warning for each registered scheme that belongs to one of Kakao's own apps.
  ///
  /// An app that registers KakaoTalk's scheme opens itself instead of KakaoTalk.
  static func foreignScheme(_ examination: Examination) -> [Finding] {
    examination.apps.compactMap(\.target).flatMap { target in
      target.withInfoPlists.flatMap { _, plist in
        (plist.urlSchemes ?? []).filter { foreign.contains($0.text?.lowercased() ?? "") }.map {
          Finding(
            .urlSchemeForeign, .warning, Place(plist.place.file, $0.line ?? plist.place(of: "CFBundleURLTypes").line),
            ["scheme": $0.text ?? ""])
        }
      }
    }
  }

  /// Returns the schemes that an app needs in order to open other apps.
  private static func neededQueries(_ usage: Usage) -> [String] {
    var schemes: [String] = []
    if !usage.plugins.isEmpty || usage.first(Usage.talkLogins) != nil { schemes.append("kakaokompassauth") }
    if usage.first(["ShareApi", "LinkApi"]) != nil { schemes.append("kakaolink") }
    if usage.first(["addChannel", "chatChannel"]) != nil { schemes.append("kakaoplus") }
    // `navigate` needs no entry, but the app's own check does.
    let checksNavi = usage.kakao.contains {
      $0.hasWord(["NaviApi"]) && $0.hasWord(["canOpenURL", "isKakaoNaviInstalled"])
    }
    if checksNavi { schemes.append("kakaonavi-sdk") }
    return schemes
  }

  /// Returns a finding for each app that doesn't list the schemes of the apps that it opens.
  static func queriedSchemes(_ examination: Examination) -> [Finding] {
    examination.apps.flatMap { usage -> [Finding] in
      guard let target = usage.target else { return [] }
      let needed = neededQueries(usage)
      return target.withInfoPlists.compactMap { configuration, plist in
        guard let queried = plist.queriedSchemes else { return nil }
        let known = Set(queried.compactMap(\.text).map { configuration.settings.expand($0).lowercased() })
        let missing = needed.filter { !known.contains($0) }
        guard !missing.isEmpty else { return nil }
        // KakaoNavi's scheme is for the app's own `canOpenURL`. Without the other schemes, the SDK doesn't find
        // KakaoTalk.
        return Finding(
          .queriesSchemeMissing, missing == ["kakaonavi-sdk"] ? .warning : .error,
          plist.place(of: "LSApplicationQueriesSchemes"), ["schemes": missing.joined(separator: ", ")],
          add: Lines.array(
            missing, key: "LSApplicationQueriesSchemes", in: plist.place.file,
            exists: plist.node["LSApplicationQueriesSchemes"]?.isList == true))
      }
    }
  }

  /// Returns a finding for each app with more entries than iOS reads.
  static func queriedSchemesLimit(_ examination: Examination) -> [Finding] {
    examination.apps.compactMap(\.target).flatMap { target in
      target.withInfoPlists.compactMap { _, plist in
        guard let schemes = plist.queriedSchemes, schemes.count > limit else { return nil }
        let ignored = schemes.dropFirst(limit).compactMap(\.text).filter { foreign.contains($0.lowercased()) }
        return Finding(
          .queriesSchemesLimit, ignored.isEmpty ? .warning : .error, plist.place(of: "LSApplicationQueriesSchemes"),
          ["count": String(schemes.count), "limit": String(limit)])
      }
    }
  }
}
