/// The rules of the call of `initSDK`.
enum InitRules {
  private static let initializers = ["initSDK", "initSDKWithAppKey"]
  /// Functions and calls that run after the app has started.
  private static let late: Set = [
    "viewDidLoad", "viewWillAppear", "viewDidAppear", "loadView", "awakeFromNib", "onAppear", "task", "Button",
    "onTapGesture", "applicationDidBecomeActive", "sceneDidBecomeActive", "applicationDidEnterBackground",
  ]

  /// Each app and extension must initialize the SDK.
  static func missing(_ examination: Examination) -> [Finding] {
    guard !examination.hasWrapper else { return [] }
    return examination.usages.compactMap { usage -> Finding? in
      // KOSession reads the key from Info.plist.
      // The app that uses a package can initialize the SDK.
      guard
        usage.target != nil
          || usage.sources.contains(where: { $0.hasWord(["main"]) || ProjectFolder.name($0.path) == "main.swift" })
      else { return nil }
      guard let use = usage.first(usage.apis), !usage.kakao.contains(where: { $0.hasWord(["KOSession"]) }) else {
        return nil
      }
      if usage.target?.kind == .appExtension, !usage.usesKakaoItself { return nil }
      let isInitialized = usage.sources.contains { file in
        (initializers + ["setClient"]).contains { !file.calls($0).isEmpty } || file.hasWord(["KakaoClient"])
      }
      guard !isInitialized else { return nil }
      let app = usage.type(inheriting: ["App", "UIApplicationDelegate"])
      return Finding(
        .initMissing, .error, app ?? use, ["place": use.text],
        add: ["KakaoSDK.initSDK(appKey: \"NATIVE_APP_KEY\")"])
    }
  }

  /// The SDK must be initialized when the app starts, before any other call.
  static func late(_ examination: Examination) -> [Finding] {
    examination.apps.flatMap { usage -> [Finding] in
      let calls = usage.kakao.flatMap { file in initializers.flatMap(file.calls).map { (file, $0) } }
      let afterUse = calls.compactMap { file, index -> Finding? in
        guard let function = file.function(around: index) else { return nil }
        let earlier = usage.apis.flatMap(file.indices).filter { (function.range.lowerBound..<index).contains($0) }.min()
        return earlier.map { Finding(.initLate, .error, file.place(index), ["place": file.tokens[$0].text]) }
      }
      if !afterUse.isEmpty { return afterUse }
      let places = calls.map { file, index in (file, index, lateName(index, in: file)) }
      guard !places.isEmpty, places.allSatisfy({ $0.2 != nil }) else { return [] }
      return places.map { Finding(.initLate, .warning, $0.0.place($0.1), ["place": $0.2 ?? ""]) }
    }
  }

  /// Returns the name of the late function or call around an initialization.
  private static func lateName(_ index: Int, in file: SourceFile) -> String? {
    for block in file.enclosing(index) {
      if let name = block.name, late.contains(name) { return name }
      guard case .function(let name, _) = block.kind else { continue }
      let later = file.hasWord(Usage.logins, in: index..<block.range.upperBound)
      return later && name != "application" ? name : nil
    }
    return nil
  }
}
