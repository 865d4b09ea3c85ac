/// The app key or custom scheme that the code passes to the SDK.
struct AppKey: Sendable, Equatable {
  enum Source: Sendable, Equatable {
    /// A literal in the code.
    case literal(String)
    /// An entry of `Info.plist`.
    case info(String)
    /// An entry of a dictionary, which can be `Info.plist`, the environment, or another file.
    case entry(String)
  }

  /// The use of a value.
  enum Kind: Sendable { case key, keyWithCustomScheme, customScheme }

  let source: Source
  let place: Place
  let kind: Kind

  /// Returns the value as it is written in `Info.plist`, before build settings are replaced.
  func text(in plist: PropertyListFile) -> String? {
    switch source {
    case .literal(let text): text
    case .info(let name), .entry(let name): plist.node[name]?.text
    }
  }

  /// Returns the scheme as it is written in `Info.plist`, or `nil` if the entry is missing.
  func scheme(in plist: PropertyListFile) -> String? {
    text(in: plist).map { kind == .customScheme ? $0 : "kakao" + $0 }
  }
}

/// A reader of constants in code, such as app keys, redirect URIs, and keychain access groups.
struct ConstantReader {
  let sources: [SourceFile]

  private static let infoWords: Set = [
    "infoDictionary", "forInfoDictionaryKey", "infoForKey", "localizedInfoDictionary",
  ]

  /// Returns the app keys and custom schemes that the code passes to `initSDK` and `KakaoConfiguration`.
  ///
  /// If the value in a call can't be found, `isComplete` is `false`.
  func keys() -> (keys: [AppKey], isComplete: Bool) {
    var (keys, isComplete): ([AppKey], Bool) = ([], true)
    // Read each expression once, because the same expression has the same values.
    var expressions: Set<[String]> = []
    for file in sources {
      for call in file.calls("initSDK") + file.calls("KakaoConfiguration") {
        let arguments = file.arguments(of: call).filter { !file.tokens[$0.range.lowerBound].isWord("nil") }
        let hasScheme = arguments.contains { $0.label == "customScheme" }
        for argument in arguments where ["appKey", "customScheme"].contains(argument.label) {
          let expression = file.tokens[argument.range].map { "\($0.kind) \($0.text)" }
          guard expressions.insert([argument.label ?? ""] + expression).inserted else { continue }
          let kind: AppKey.Kind =
            argument.label == "customScheme" ? .customScheme : hasScheme ? .keyWithCustomScheme : .key
          let values = values(of: argument.range, in: file, depth: 0)
          if values.isEmpty { isComplete = false }
          let place = file.place(argument.range.lowerBound)
          for source in values where !keys.contains(where: { $0.source == source }) {
            keys.append(AppKey(source: source, place: place, kind: kind))
          }
        }
      }
      for (index, token) in file.tokens.enumerated() where token.isWord("initSDKWithAppKey") {
        let values = values(of: Range(from: index + 2, to: min(index + 4, file.tokens.count)), in: file, depth: 0)
        if values.isEmpty { isComplete = false }
        keys += values.map { AppKey(source: $0, place: file.place(index), kind: .key) }
      }
    }
    return (keys, isComplete)
  }

  /// Returns the literals or entries that an expression takes its value from, or an empty array if they aren't known.
  func values(of range: Range<Int>, in file: SourceFile, depth: Int) -> [AppKey.Source] {
    let tokens = range.map { file.tokens[$0] }
    let strings = tokens.filter { $0.kind == .string && !$0.text.isEmpty }
    let words = tokens.filter { $0.kind == .word }.map(\.text)
    if strings.contains(where: \.isInterpolated) { return [] }
    // In `info["KEY"]`, the string is the name of an entry. Other strings can be messages.
    let name = { (start: Int, signs: Set<String>) in
      tokens.indices.dropFirst(start).first {
        $0 > 1 && tokens[$0].kind == .string && signs.contains(tokens[$0 - 1].text)
      }.map { tokens[$0].text }
    }
    if let info = tokens.firstIndex(where: { $0.kind == .word && Self.infoWords.contains($0.text) }) {
      let isDictionary = tokens[info].text.hasSuffix("nfoDictionary")
      return name(info, isDictionary ? ["["] : ["(", ":"]).map { [.info($0)] } ?? []
    }
    if let entry = name(0, ["["]) { return [.entry(entry)] }
    if tokens.count == 1, tokens[0].kind == .string { return [.literal(tokens[0].text)] }
    if strings.count == 1, words.isEmpty { return [.literal(strings[0].text)] }
    if !strings.isEmpty {
      let keys = strings.map(\.text).filter(Self.isUsual)
      return keys.count == strings.count ? keys.map { .literal($0) } : []
    }
    guard depth < 4, let name = words.last(where: { !["self", "rawValue", "value", "as", "String"].contains($0) })
    else { return [] }
    return declared(name, depth: depth)
  }

  /// Returns the values of all declarations of a name, or an empty array if one of them isn't known.
  private func declared(_ name: String, depth: Int) -> [AppKey.Source] {
    var result: [AppKey.Source] = []
    for file in sources {
      for index in file.indices(of: name) where index > 0 {
        guard ["let", "var", "func", "case"].contains(file.tokens[index - 1].text) else { continue }
        var range = file.initializer(of: index)
        if range == nil, let body = file.blocks.first(where: { $0.range.lowerBound > index && $0.name == name }) {
          range = Range(from: body.range.lowerBound + 1, to: body.range.upperBound - 1)
        }
        guard let range else { continue }
        let values = values(of: range, in: file, depth: depth + 1)
        if values.isEmpty { return [] }
        result += values.filter { !result.contains($0) }
      }
    }
    return result
  }

  /// Whether a key is made of 32 lowercase hexadecimal digits, as Kakao's app keys are.
  static func isUsual(_ key: String) -> Bool { key.wholeMatch(of: /[0-9a-f]{32}/) != nil }
}
