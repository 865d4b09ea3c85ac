/// The rules for calls to `initSDK`.
enum InitRules {
  private static let initializers = ["initSDK", "initSDKWithAppKey"]
  /// Functions and calls that run after the app has started.
  private static let late: Set = [
    "viewDidLoad", "viewWillAppear", "viewDidAppear", "loadView", "awakeFromNib", "onAppear", "task", "Button",
    "onTapGesture", "applicationDidBecomeActive", "sceneDidBecomeActive", "applicationDidEnterBackground",
  ]

  /// Returns an error for each app and extension that uses the SDK without initializing it.
  static func missing(_ examination: Examination) -> [Finding] {
    guard !examination.hasPlugin else { return [] }
    return examination.usages.compactMap { usage -> Finding? in
      // Sources without a target and an entry point can be a package, and the app that uses it can initialize the SDK.
      guard
        usage.target != nil
          || usage.sources.contains(where: { $0.hasWord(["main"]) || ProjectFolder.name($0.path) == "main.swift" })
      else { return nil }
      // `KOSession` reads the key from Info.plist and initializes the SDK.
      guard let use = usage.first(usage.apis), !usage.kakao.contains(where: { $0.hasWord(["KOSession"]) }) else {
        return nil
      }
      if usage.target?.kind == .appExtension, !usage.usesKakaoItself { return nil }
      let isInitialized = usage.sources.contains { file in
        file.hasWord(["KakaoClient"])
          || (initializers + ["setClient"]).flatMap(file.calls).contains { call in
            usage.target?.kind != .app || !usage.sources.isUncalled(call, in: file)
          }
      }
      guard !isInitialized else { return nil }
      let app = usage.type(inheriting: ["App", "UIApplicationDelegate"])
      return Finding(
        .initMissing, .error, app ?? use, ["place": use.text],
        add: ["KakaoSDK.initSDK(appKey: \"NATIVE_APP_KEY\")"])
    }
  }

  /// Returns the calls that initialize the SDK too late.
  ///
  /// The SDK must be initialized when the app starts, before any other call to the SDK.
  static func late(_ examination: Examination) -> [Finding] {
    examination.apps.flatMap { usage -> [Finding] in
      let calls = usage.kakao.flatMap { file in initializers.flatMap(file.calls).map { (file, $0) } }
      let afterUse = calls.compactMap { file, index -> Finding? in
        guard let function = file.function(around: index) else { return nil }
        let earlier = usage.apis.flatMap(file.indices).filter { (function.range.lowerBound..<index).contains($0) }.min()
        return earlier.map { Finding(.initLate, .error, file.place(index), ["place": file.tokens[$0].text]) }
      }
      if !afterUse.isEmpty { return afterUse }
      var callers: [[String]: String?] = [:]
      let places = calls.map { ($0, $1, lateName($1, in: $0, usage.sources, depth: 0, &callers)) }
      guard !places.isEmpty, places.allSatisfy({ $0.2 != nil }) else { return [] }
      return places.map { Finding(.initLate, .warning, $0.0.place($0.1), ["place": $0.2 ?? ""]) }
    }
  }

  /// Returns the name of the late function or call that contains an initialization or all calls to its function.
  private static func lateName(
    _ index: Int, in file: SourceFile, _ sources: [SourceFile], depth: Int, _ known: inout [[String]: String?]
  ) -> String? {
    for block in file.enclosing(index) {
      if let name = block.name, late.contains(name) { return name }
      if let name = queueName(block, in: file) { return name }
      guard case .function(let name, _) = block.kind else { continue }
      guard name != "application", depth < 2 else { return nil }
      if file.hasWord(Usage.logins, in: index..<block.range.upperBound) { return name }
      let key = [String(depth)] + file.key(of: block)
      if let name = known[key] { return name }
      var caller: String?
      for call in sources.calls(of: block, in: file) {
        caller = lateName(call.index, in: call.file, sources, depth: depth + 1, &known)
        if caller == nil { break }
      }
      known[key] = .some(caller)
      return caller
    }
    return nil
  }

  /// Returns the name of a call that runs a closure later or on another thread.
  private static func queueName(_ block: SourceFile.Block, in file: SourceFile) -> String? {
    guard case .closure(let name) = block.kind, ["async", "asyncAfter", "addOperation", "detached"].contains(name),
      let call = file.tokens[..<block.range.lowerBound].suffix(SourceFile.lookahead).lastIndex(where: {
        $0.isWord(name)
      })
    else { return nil }
    let receiver = file.receiver(of: call)
    let isMain = receiver.contains { $0.lowercased().contains("main") }
    guard let type = receiver.last, name == "asyncAfter" || !isMain else { return nil }
    return "\(type).\(name)"
  }
}
