/// The rules for the keychain access group that an app and its extensions share.
enum KeychainRules {
  /// Returns an error for each group that the code names, but that the entitlements don't contain.
  static func accessGroup(_ examination: Examination) -> [Finding] {
    examination.usages.flatMap { usage -> [Finding] in
      guard let target = usage.target, target.kind == .app || usage.usesKakaoItself else { return [] }
      return groups(usage).compactMap { group in
        guard let configuration = target.configurations.first(where: { !hasGroup(group, $0) }) else { return nil }
        let key = "keychain-access-groups"
        return Finding(
          .keychainGroupMissing, .error, configuration.entitlementsPath.map { Place($0) } ?? target.place,
          ["group": group, "target": target.name],
          add: Lines.array(
            ["$(AppIdentifierPrefix)" + withoutTeam(group)], key: key, in: configuration.entitlementsPath ?? "",
            exists: configuration.entitlements?[key] != nil))
      }
    }
  }

  /// Returns a warning for each extension that uses the SDK without an access group.
  ///
  /// An extension can't read the app's keychain items unless both name the same group.
  static func extensions(_ examination: Examination) -> [Finding] {
    guard examination.project.usesOwnSDK else { return [] }
    return examination.usages.compactMap { usage -> Finding? in
      guard let target = usage.target, target.kind == .appExtension, let own = target.sources else { return nil }
      let uses = usage.kakao.filter {
        own.contains($0.path) && $0.hasWord(usage.apis.intersection(["UserApi", "AuthApi", "TokenManager", "TalkApi"]))
      }
      guard let file = uses.first, !usage.sources.contains(where: { $0.hasWord(["accessGroup"]) }) else { return nil }
      return Finding(
        .extensionWithoutGroup, .warning, Place(file.path, file.imports.first { Modules.all.contains($0.key) }?.value),
        ["target": target.name])
    }
  }

  private static func groups(_ usage: Usage) -> [String] {
    let reader = ConstantReader(sources: usage.sources)
    return usage.kakao.flatMap { file in
      file.calls("KakaoKeychainTokenStore").flatMap { call -> [String] in
        guard let argument = file.arguments(of: call).first(where: { $0.label == "accessGroup" }) else { return [] }
        return reader.values(of: argument.range, in: file, depth: 0).compactMap {
          if case .literal(let text) = $0 { text } else { nil }
        }
      }
    }
  }

  private static func hasGroup(_ group: String, _ configuration: Target.Configuration) -> Bool {
    guard let entitlements = configuration.entitlements, !entitlements.isUnknown else { return true }
    let lists = ["keychain-access-groups", "com.apple.security.application-groups"].compactMap { entitlements[$0] }
    if lists.contains(where: { $0.isUnknown || $0.list.contains(where: \.isUnknown) }) { return true }
    return lists.flatMap(\.texts).map { configuration.settings.expand($0) }.contains {
      withoutTeam($0) == withoutTeam(group)
    }
  }

  /// Returns a group without the team's prefix, which is a build setting in the entitlements.
  private static func withoutTeam(_ group: String) -> String {
    let prefix = /^(\$\((App|Team)IdentifierPrefix\)|[A-Z0-9]{10}\.|TEAMID\.|YOUR_TEAM_ID\.)/
    return group.firstMatch(of: prefix).map { String(group[$0.range.upperBound...]) } ?? group
  }
}
