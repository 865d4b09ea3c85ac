/// The rule for access tokens that identify users.
enum TokenRules {
  /// Returns a warning for each access token that seems to identify a user at a server.
  ///
  /// A server that accepts an access token as an identity also accepts access tokens of other apps.
  static func accessToken(_ examination: Examination) -> [Finding] {
    examination.apps.flatMap { usage -> [Finding] in
      let blocks = tokenBlocks(usage)
      let words = Usage.logins.union(usage.apis.intersection(["TokenManager"]))
      let paths = Set(usage.kakao.map(\.path))
      let isOther = usage.sources.contains { $0.declares("OAuthToken") }
      return usage.sources.flatMap { file -> [Finding] in
        let isKakao = paths.contains(file.path)
        // A file that stores the token for the SDK doesn't handle logins.
        let hasNames = isKakao && !isOther && !file.hasWord(["TokenManagable", "KakaoTokenStore"])
        let properties = hasNames ? tokenProperties(file) : []
        var functions: [Int: Bool] = [:]
        return file.uses("accessToken").compactMap { index -> Finding? in
          guard let name = file.receiver(of: index).first?.lowercased(),
            name.contains("token") || name.contains("oauth"), let function = file.function(around: index)
          else { return nil }
          let start = function.range.lowerBound
          let hasToken =
            functions[start]
            ?? (!file.hasWord(["idToken"], in: function.range)
              && (blocks[file.path]?.contains(start) == true || isKakao && file.hasWord(words, in: function.range)
                || hasNames && usesToken(function, in: file, properties)))
          functions[start] = hasToken
          guard hasToken, isPassedOn(index, in: file, function) else { return nil }
          return Finding(.accessTokenAsIdentity, .warning, file.place(index))
        }
      }
    }
  }

  /// Whether a function declares a value of the type `OAuthToken`, or uses such a property without declaring another
  /// value with its name.
  private static func usesToken(
    _ function: SourceFile.Block, in file: SourceFile, _ properties: Set<String>
  ) -> Bool {
    let (tokens, signature) = (file.tokens, file.signature(of: function))
    let range = signature.lowerBound..<function.range.upperBound
    let isToken = range.contains {
      tokens[$0].isWord("OAuthToken") && SourceFile.declaredName(before: $0, tokens) != nil
    }
    if isToken { return true }
    let used = range.filter { properties.contains(tokens[$0].text) }
    let declared = used.filter { index in
      index > 0 && ["let", "var"].contains(tokens[index - 1].text)
        || signature.contains(index) && tokens[index + 1].isSymbol(":")
    }
    return !Set(used.map { tokens[$0].text }).subtracting(declared.map { tokens[$0].text }).isEmpty
  }

  /// Returns the names of the properties of the type `OAuthToken`.
  private static func tokenProperties(_ file: SourceFile) -> Set<String> {
    let names = file.indices(of: "OAuthToken").compactMap { SourceFile.declaredName(before: $0, file.tokens) }
    let properties = names.filter { name in
      name > 0 && ["let", "var"].contains(file.tokens[name - 1].text) && file.function(around: name) == nil
    }
    return Set(properties.map { file.tokens[$0].text })
  }

  /// Returns the starts of the blocks that log in, or that call a function that returns or passes on the token of a
  /// login.
  ///
  /// The starts are grouped by the path of the file.
  private static func tokenBlocks(_ usage: Usage) -> [String: Set<Int>] {
    var (blocks, calls): ([String: Set<Int>], [String: Set<Int>]) = ([:], [:])
    var functions: Set<[String]> = []
    var pending = usage.kakao.flatMap { file in Usage.logins.flatMap(file.calls).map { (file: file, index: $0) } }
    for (file, closure) in usage.kakao.flatMap({ file in tokenClosures(file).map { (file, $0) } }) {
      let name = file.tokens[closure].text
      guard functions.insert(file.key(name, at: closure)).inserted else { continue }
      pending += usage.sources.calls(of: name, declaredAt: closure, in: file)
    }
    while let (file, index) = pending.popLast() {
      guard calls[file.path, default: []].insert(index).inserted else { continue }
      blocks[file.path, default: []].formUnion(file.enclosing(index).map(\.range.lowerBound))
      guard let function = file.function(around: index), file.hasWord(["OAuthToken"], in: file.signature(of: function)),
        functions.insert(file.key(of: function)).inserted
      else { continue }
      pending += usage.sources.calls(of: function, in: file)
    }
    return blocks
  }

  /// Returns the indices of the names of properties that are closures and return an `OAuthToken`.
  private static func tokenClosures(_ file: SourceFile) -> [Int] {
    file.indices(of: "OAuthToken").compactMap { index in
      guard file.tokens[..<index].suffix(2).map(\.text) == ["-", ">"] else { return nil }
      return file.tokens[..<index].suffix(SourceFile.lookahead).lastIndex {
        $0.line == file.tokens[index].line && ["let", "var"].contains($0.text)
      }.map { $0 + 1 }
    }
  }

  private static func isCompared(_ index: Int, in file: SourceFile) -> Bool {
    let next = file.tokens.dropFirst(index + 1).prefix(2).map(\.text)
    return [["=", "="], ["!", "="], [".", "isEmpty"]].contains(next)
  }

  /// Returns the index of the name of the function that a value is passed to.
  private static func function(receiving index: Int, in file: SourceFile) -> Int? {
    let open = file.tokens[..<index].suffix(SourceFile.lookahead).lastIndex { $0.isSymbol("(") }
    return open.flatMap { $0 > 0 ? $0 - 1 : nil }
  }

  /// Whether a value is an argument to a call that only stores it on the device.
  private static func isStored(_ index: Int, in file: SourceFile) -> Bool {
    guard let function = function(receiving: index, in: file) else { return false }
    let receiver = file.receiver(of: function).map { $0.lowercased() }
    return receiver.contains { $0.contains("keychain") || $0.contains("userdefaults") }
  }

  /// Whether a value is a labeled argument to a function in the same file that doesn't use the parameter.
  private static func isUnused(_ index: Int, in file: SourceFile) -> Bool {
    guard let function = function(receiving: index, in: file),
      let label = file.arguments(of: function).first(where: { $0.range.contains(index) })?.label
    else { return false }
    let parameters = file.blocks.compactMap { block -> (name: String, body: Range<Int>)? in
      guard case .function(let name, _) = block.kind, name == file.tokens[function].text else { return nil }
      // A parameter with two names has no label before its colon.
      let parameter = file.arguments(of: block.start + 1).first {
        ($0.label ?? file.tokens[$0.range.lowerBound].text) == label
      }
      return parameter.map {
        ($0.label ?? file.tokens.dropFirst($0.range.lowerBound + 1).first?.text ?? label, block.range)
      }
    }
    return !parameters.isEmpty && parameters.allSatisfy { !file.hasWord([$0.name], in: $0.body) }
  }

  /// Whether a function uses a value for more than printing, comparing, or storing it.
  ///
  /// If the line assigns the value to a constant, the uses of the constant count.
  private static func isPassedOn(_ index: Int, in file: SourceFile, _ function: SourceFile.Block) -> Bool {
    if file.isPrinted(index) || isCompared(index, in: file) || isStored(index, in: file) || isUnused(index, in: file) {
      return false
    }
    let line = file.tokens[..<index].suffix(40).filter { $0.line == file.tokens[index].line }
    guard let name = line.firstIndex(where: { ["let", "var"].contains($0.text) }).map({ $0 + 1 }),
      line.indices.contains(name)
    else { return true }
    return file.indices(of: line[name].text).contains {
      $0 > index && function.range.contains($0) && !file.isPrinted($0)
    }
  }
}
