/// The use of the SDK in the sources of a target.
struct Usage: Sendable {
  /// The way in which the system passes URLs to the app.
  enum LifeCycle: Sendable { case swiftUI, scenes, appDelegate, unknown }

  static let logins: Set = [
    "loginWithKakaoTalk", "loginWithKakaoAccount", "loginWithKakao", "loginWithInstalledMethod", "KakaoLoginSession",
  ]
  static let talkLogins: Set = [
    "loginWithKakaoTalk", "loginWithKakao", "loginWithInstalledMethod", "isKakaoTalkLoginAvailable",
    "KakaoLoginSession",
    "KOSession",
  ]
  private static let apis: Set = [
    "UserApi", "AuthApi", "ShareApi", "LinkApi", "TalkApi", "NaviApi", "AuthController", "TokenManager",
  ]

  let target: Target?
  let sources: [SourceFile]
  /// The files that can use the SDK's names.
  let kakao: [SourceFile]
  /// The names of the SDK's types, without those that the app declares itself.
  let apis: Set<String>
  /// The plug-ins of the app that the target belongs to.
  let plugins: [PluginReference]
  let keys: [AppKey]
  /// Whether all calls to `initSDK` have a known key.
  let knowsKeys: Bool
  let lifeCycle: LifeCycle

  init(_ target: Target?, _ project: Project) {
    self.target = target
    let sources = target.map(project.sources(of:)) ?? project.sources
    let isExported = sources.contains { file in
      file.path.hasSuffix(".h") && file.importsKakao
        || file.uses("_exported").contains {
          $0 + 2 < file.tokens.count && Modules.all.contains(file.tokens[$0 + 2].text)
        }
    }
    self.sources = sources
    kakao = sources.filter { isExported || $0.importsKakao }
    apis = Self.apis.filter { name in !sources.contains { $0.declares(name) } }
    plugins = project.plugins(of: target)
    var (keys, knowsKeys) = ConstantReader(sources: sources).keys()
    if !plugins.isEmpty {
      keys += PluginKeys.keys(project)
      if keys.isEmpty { knowsKeys = false }
    }
    let usesSession = kakao.first { $0.hasWord(["KOSession"]) }
    if keys.isEmpty, knowsKeys, let usesSession {
      keys.append(AppKey(source: .info("KAKAO_APP_KEY"), place: Place(usesSession.path), kind: .key))
    }
    (self.keys, self.knowsKeys) = (keys, knowsKeys)
    lifeCycle = Self.lifeCycle(target, sources)
  }

  /// Whether a file that only this target contains uses the SDK.
  var usesKakaoItself: Bool {
    kakao.contains { target?.sources?.contains($0.path) == true && $0.hasWord(apis) }
  }

  /// The redirect URIs that the code passes to the SDK.
  var redirectURIs: [(uri: String, place: Place)] {
    let reader = ConstantReader(sources: sources)
    return kakao.flatMap { file in
      file.calls("KakaoConfiguration").flatMap { call -> [(uri: String, place: Place)] in
        guard let argument = file.arguments(of: call).first(where: { $0.label == "redirectURI" }) else { return [] }
        return reader.values(of: argument.range, in: file, depth: 0).compactMap { value in
          if case .literal(let uri) = value { (uri, file.place(argument.range.lowerBound)) } else { nil }
        }
      }
    }
  }

  /// Returns the first place that uses one of the words, in the files that can use the SDK's names.
  func first(_ words: Set<String>) -> Place? {
    for file in kakao {
      if let index = words.flatMap(file.indices).min() { return file.place(index) }
    }
    return nil
  }

  /// Returns the place of a type that inherits from one of the named types.
  func type(inheriting names: Set<String>) -> Place? {
    for file in sources {
      for block in file.blocks {
        guard case .type(_, let inherits) = block.kind, !names.isDisjoint(with: inherits) else { continue }
        return file.place(block.range.lowerBound)
      }
    }
    return nil
  }

  private static func lifeCycle(_ target: Target?, _ sources: [SourceFile]) -> LifeCycle {
    let hasApp = sources.contains { file in
      file.imports.keys.contains("SwiftUI") && file.hasWord(["main"])
        && file.blocks.contains { if case .type(_, let inherits) = $0.kind { inherits.contains("App") } else { false } }
    }
    if hasApp { return .swiftUI }
    guard let target else { return .unknown }
    let scenes = target.configurations.map { $0.infoPlist?.hasScenes }
    let hasDelegate = sources.contains {
      $0.hasWord(["UIWindowSceneDelegate", "UISceneDelegate", "configurationForConnecting"])
    }
    if scenes.allSatisfy({ $0 == true }) { return hasDelegate ? .scenes : .unknown }
    return scenes.allSatisfy { $0 == false } ? .appDelegate : .unknown
  }
}

/// The values that plug-ins of other frameworks pass to Kakao's SDK.
enum PluginKeys {
  /// Returns the keys in Dart and JavaScript code, and the entry that a plug-in reads.
  static func keys(_ project: Project) -> [AppKey] {
    var keys: [AppKey] = []
    let reader = ConstantReader(sources: project.scripts)
    for file in project.scripts {
      let calls = file.calls("init").filter { file.receiver(of: $0) == ["KakaoSdk"] } + file.calls("initializeKakaoSDK")
      for call in calls {
        // The argument has a label in Dart only.
        guard let argument = file.arguments(of: call).first(where: { ["nativeAppKey", nil].contains($0.label) }) else {
          continue
        }
        keys += reader.values(of: argument.range, in: file, depth: 3)
          .map { AppKey(source: $0, place: file.place(argument.range.lowerBound), kind: .key) }
      }
    }
    if let plugin = project.dependencies.plugins.first(where: { $0.name == "@react-native-seoul/kakao-login" }) {
      keys.append(AppKey(source: .info("KAKAO_APP_KEY"), place: plugin.place, kind: .key))
    }
    // Leave out an entry of the environment, because it isn't in Info.plist.
    return keys.filter { key in
      if case .entry = key.source { false } else { true }
    }
  }
}
