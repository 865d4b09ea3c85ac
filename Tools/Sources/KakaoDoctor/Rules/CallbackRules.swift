/// The rules for the code that passes KakaoTalk's callback to the SDK.
enum CallbackRules {
  /// The kind of code that passes a URL to the SDK.
  private enum Entry { case onOpenURL, scene, appDelegate, connection, other }

  /// Returns an error for each app in which KakaoTalk's callback doesn't reach the SDK.
  static func callback(_ examination: Examination) -> [Finding] {
    examination.apps.compactMap { usage -> Finding? in
      guard let target = usage.target, !usesFlutter(usage) else { return nil }
      let isReactNative = usage.plugins.contains { $0.kind == .reactNative }
      guard isReactNative || usage.first(Usage.talkLogins) != nil else { return nil }
      let calls = usage.sources.flatMap { file in handlers(file).map { (file, $0) } }
        .filter { !usage.sources.isUncalled($0.1, in: $0.0) }
      guard let (file, index) = calls.first else { return unhandled(usage, target) }
      var known: [[String]: [Entry]] = [:]
      let entries = calls.flatMap { self.entries($0.1, in: $0.0, usage.sources, depth: 0, &known) }
      guard !isReachable(entries, usage) else { return nil }
      let names =
        switch entries.first {
        case .appDelegate: "application(_:open:options:)"
        case .connection: "scene(_:willConnectTo:options:)"
        default: "scene(_:openURLContexts:)"
        }
      return Finding(
        .callbackUnreachable, .error, file.place(index), ["function": names, "needed": neededFunction(usage)],
        add: lines(usage))
    }
  }

  /// Returns an error for each override in a Flutter app delegate that handles a URL without calling `super`.
  ///
  /// Flutter's plug-in receives the URL from `FlutterAppDelegate`.
  static func flutterCallback(_ examination: Examination) -> [Finding] {
    examination.apps.filter(usesFlutter).flatMap(\.sources).flatMap { file in
      file.blocks.compactMap { block -> Finding? in
        // A plug-in can have a method with the same name.
        let isOverride =
          file.language == .objectiveC
          ? ProjectFolder.name(file.path).hasPrefix("AppDelegate")
          : file.enclosing(block.range.lowerBound).contains {
            if case .type(_, let inherits) = $0.kind { inherits.contains("FlutterAppDelegate") } else { false }
          }
        guard isOverride, isAppDelegate(block), block.range.count > 2 else { return nil }
        let body = block.range.map { file.tokens[$0] }
        guard !body.contains(where: { $0.isWord("super") }) else { return nil }
        return Finding(
          .callbackUnreachable, .error, file.place(block.range.lowerBound),
          ["function": "application(_:open:options:)", "needed": "super.application(_:open:options:)"],
          add: ["return super.application(app, open: url, options: options)"])
      }
    }
  }

  private static func usesFlutter(_ usage: Usage) -> Bool { usage.plugins.contains { $0.kind == .flutter } }

  private static func handlers(_ file: SourceFile) -> [Int] {
    file.calls("handleOpenUrl")
      + (file.calls("handleOpen") + file.calls("handleOpenURL")).filter { index in
        file.receiver(of: index).contains { $0.lowercased().contains("kakao") || $0 == "KOSession" }
      }
  }

  /// Returns the kinds of functions and closures that the system runs and that lead to a call.
  private static func entries(
    _ index: Int, in file: SourceFile, _ sources: [SourceFile], depth: Int, _ known: inout [[String]: [Entry]]
  ) -> [Entry] {
    for block in file.enclosing(index) {
      if block.kind == .closure(of: "onOpenURL") { return [.onOpenURL] }
      if isAppDelegate(block) { return [.appDelegate] }
      guard case .function(let name, let labels) = block.kind else { continue }
      if name == "scene", labels.contains("openURLContexts") { return [.scene] }
      if name == "scene", labels.contains("willConnectTo") || labels.contains("willConnectToSession") {
        return [.connection]
      }
      guard depth < 2 else { return [.other] }
      let key = [String(depth), name]
      if let entries = known[key] { return entries }
      let callers = sources.flatMap { file in file.indices(of: name).map { (file, $0) } }.filter { file, caller in
        caller > 0 && !file.tokens[caller - 1].isWord("func")
          && ["(", ")", ","].contains(file.tokens.dropFirst(caller + 1).first?.text)
      }
      var found: [Entry] = []
      for (file, caller) in callers {
        found += entries(caller, in: file, sources, depth: depth + 1, &known).filter { !found.contains($0) }
      }
      // A function that is passed on, or that no code calls, isn't followed, so its callers are unknown.
      if found.isEmpty { found = [.other] }
      known[key] = found
      return found
    }
    return [.other]
  }

  private static func isAppDelegate(_ block: SourceFile.Block) -> Bool {
    guard case .function(let name, let labels) = block.kind, name == "application" else { return false }
    return !Set(labels).isDisjoint(with: ["open", "openURL", "handleOpen", "handleOpenURL"])
  }

  private static func isReachable(_ entries: [Entry], _ usage: Usage) -> Bool {
    if entries.contains(.other) || entries.contains(.onOpenURL) { return true }
    switch usage.lifeCycle {
    case .unknown: return true
    case .appDelegate: return entries.contains(.appDelegate)
    case .scenes: return entries.contains(.scene) || forwards(usage)
    case .swiftUI:
      let hasSceneDelegate = usage.sources.contains { $0.hasWord(["configurationForConnecting"]) }
      return hasSceneDelegate && (entries.contains(.scene) || forwards(usage))
    }
  }

  /// Whether a scene delegate passes its URLs to the app delegate.
  private static func forwards(_ usage: Usage) -> Bool {
    usage.sources.contains { file in
      file.blocks.contains { block in
        guard case .function("scene", let labels) = block.kind, labels.contains("openURLContexts") else { return false }
        return block.range.contains { file.tokens[$0].isWord("application") || file.tokens[$0].isWord("delegate") }
      }
    }
  }

  private static func unhandled(_ usage: Usage, _ target: Target) -> Finding {
    let delegates: Set<String> =
      switch usage.lifeCycle {
      case .swiftUI: ["App"]
      case .scenes: ["UIWindowSceneDelegate", "UISceneDelegate"]
      case .appDelegate, .unknown:
        ["UIApplicationDelegate", "RCTAppDelegate", "RCTDefaultReactNativeFactoryDelegate", "ExpoAppDelegate"]
      }
    let place =
      objectiveCDelegate(usage).map { Place($0.path, $0.tokens.first { $0.isWord("implementation") }?.line) }
      ?? usage.type(inheriting: delegates) ?? usage.first(Usage.talkLogins) ?? target.place
    return Finding(.callbackUnhandled, .error, place, ["needed": neededFunction(usage)], add: lines(usage))
  }

  /// Returns the Objective-C app delegate of an app with React Native.
  ///
  /// The file is found by its name, because types aren't read from Objective-C.
  private static func objectiveCDelegate(_ usage: Usage) -> SourceFile? {
    guard usage.plugins.contains(where: { $0.name == "@react-native-seoul/kakao-login" }) else { return nil }
    return usage.sources.first {
      $0.language == .objectiveC && ["AppDelegate.m", "AppDelegate.mm"].contains(ProjectFolder.name($0.path))
    }
  }

  private static func neededFunction(_ usage: Usage) -> String {
    switch usage.lifeCycle {
    case .swiftUI: "onOpenURL"
    case .scenes: "scene(_:openURLContexts:)"
    case .appDelegate, .unknown: "application(_:open:options:)"
    }
  }

  private static func lines(_ usage: Usage) -> [String] {
    if objectiveCDelegate(usage) != nil {
      return [
        "- (BOOL)application:(UIApplication *)app openURL:(NSURL *)url",
        "            options:(NSDictionary<UIApplicationOpenURLOptionsKey, id> *)options {",
        "  return [RNKakaoLogins isKakaoTalkLoginUrl:url] && [RNKakaoLogins handleOpenUrl:url];", "}",
      ]
    }
    return switch usage.lifeCycle {
    case .swiftUI: [".onOpenURL { url in", "  _ = AuthController.handleOpenUrl(url: url)", "}"]
    case .scenes:
      [
        "func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {",
        "  for context in URLContexts { _ = AuthController.handleOpenUrl(url: context.url) }", "}",
      ]
    case .appDelegate, .unknown:
      [
        "func application(",
        "  _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any] = [:]",
        ") -> Bool {", "  AuthController.handleOpenUrl(url: url)", "}",
      ]
    }
  }
}
