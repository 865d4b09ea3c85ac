/// The rule of access tokens that identify users.
enum TokenRules {
  /// A server that accepts an access token as an identity accepts those of other apps.
  static func accessToken(_ examination: Examination) -> [Finding] {
    examination.apps.flatMap { usage -> [Finding] in
      let calls = tokenCalls(usage)
      return usage.sources.flatMap { file in
        file.uses("accessToken").compactMap { index -> Finding? in
          guard let name = file.receiver(of: index).first?.lowercased(),
            name.contains("token") || name.contains("oauth"),
            let function = file.function(around: index), !file.hasWord(["idToken"], in: function.range),
            hasToken(function, in: file, usage) || calls[file.path]?.contains(where: function.range.contains) == true,
            isPassedOn(index, in: file, function)
          else { return nil }
          return Finding(.accessTokenAsIdentity, .warning, file.place(index))
        }
      }
    }
  }

  /// Whether a function logs in, or uses a value that is declared as the token, other than to store it for the SDK.
  private static func hasToken(_ function: SourceFile.Block, in file: SourceFile, _ usage: Usage) -> Bool {
    guard usage.kakao.contains(where: { $0.path == file.path }) else { return false }
    if file.hasWord(Usage.logins.union(usage.apis.intersection(["TokenManager"])), in: function.range) { return true }
    let isOther = usage.sources.contains { $0.declares("OAuthToken") }
    guard !isOther, !file.hasWord(["TokenManagable", "KakaoTokenStore"]) else { return false }
    let range = file.signature(of: function).lowerBound..<function.range.upperBound
    return file.hasWord(file.names(of: "OAuthToken"), in: range)
  }

  /// Returns the logins, and the calls of the app's functions that return or pass on their token, by the files' paths.
  private static func tokenCalls(_ usage: Usage) -> [String: Set<Int>] {
    var (calls, functions): ([String: Set<Int>], Set<Place>) = ([:], [])
    var pending = usage.kakao.flatMap { file in Usage.logins.flatMap(file.calls).map { (file: file, index: $0) } }
    for (file, closure) in usage.kakao.flatMap({ file in tokenClosures(file).map { (file, $0) } }) {
      pending += usage.sources.calls(of: file.tokens[closure].text, declaredAt: closure, in: file)
    }
    while let (file, index) = pending.popLast() {
      calls[file.path, default: []].insert(index)
      guard let function = file.function(around: index), file.hasWord(["OAuthToken"], in: file.signature(of: function)),
        functions.insert(file.place(function.range.lowerBound)).inserted
      else { continue }
      pending += usage.sources.calls(of: function, in: file)
    }
    return calls
  }

  /// Returns the indices of the names of properties that are closures with the token as their result.
  private static func tokenClosures(_ file: SourceFile) -> [Int] {
    file.indices(of: "OAuthToken").compactMap { index in
      guard file.tokens[..<index].suffix(2).map(\.text) == ["-", ">"] else { return nil }
      return file.tokens[..<index].lastIndex { $0.line == file.tokens[index].line && ["let", "var"].contains($0.text) }
        .map { $0 + 1 }
    }
  }

  private static func isCompared(_ index: Int, in file: SourceFile) -> Bool {
    let next = file.tokens.dropFirst(index + 1).prefix(2).map(\.text)
    return next == ["=", "="] || next == ["!", "="]
  }

  /// Whether a value is the labeled argument of a function of the same file whose body doesn't use it.
  private static func isUnused(_ index: Int, in file: SourceFile) -> Bool {
    guard
      let open = file.tokens[..<index].lastIndex(where: { $0.isSymbol("(") }), open > 0,
      let label = file.arguments(of: open - 1).first(where: { $0.range.contains(index) })?.label
    else { return false }
    let parameters = file.blocks.compactMap { block -> (name: String, body: Range<Int>)? in
      guard case .function(let name, _) = block.kind, name == file.tokens[open - 1].text,
        let declaration = file.tokens[..<block.range.lowerBound].lastIndex(where: { $0.isWord("func") })
      else { return nil }
      // A parameter with two names has no label before its colon.
      let parameter = file.arguments(of: declaration + 1).first {
        ($0.label ?? file.tokens[$0.range.lowerBound].text) == label
      }
      return parameter.map {
        ($0.label ?? file.tokens.dropFirst($0.range.lowerBound + 1).first?.text ?? label, block.range)
      }
    }
    return !parameters.isEmpty && parameters.allSatisfy { !file.hasWord([$0.name], in: $0.body) }
  }

  /// Whether a line doesn't only print a value, or assign it to a constant that is only printed.
  private static func isPassedOn(_ index: Int, in file: SourceFile, _ function: SourceFile.Block) -> Bool {
    if file.isPrinted(index) || isCompared(index, in: file) || isUnused(index, in: file) { return false }
    let line = file.tokens[..<index].suffix(40).filter { $0.line == file.tokens[index].line }
    guard let name = line.firstIndex(where: { ["let", "var"].contains($0.text) }).map({ $0 + 1 }),
      line.indices.contains(name)
    else { return true }
    return file.indices(of: line[name].text).contains {
      $0 > index && function.range.contains($0) && !file.isPrinted($0)
    }
  }
}
