/// The rules for code that handles accounts.
enum AccountRules {
  /// Parts of names that suggest that the app's server deletes accounts.
  private static let deletions = [
    "withdraw", "deleteaccount", "deleteuser", "deletemember", "removeaccount", "removeuser", "unregister", "secession",
    "closeaccount", "accountdeletion", "resignmember", "deactivate", "revoke",
  ]

  /// Returns a warning for each app that logs users in, but doesn't seem to delete accounts.
  ///
  /// An app with accounts must let its users delete them (App Review Guidelines, 5.1.1).
  static func unlink(_ examination: Examination) -> [Finding] {
    guard !examination.hasPlugin else { return [] }
    let folder = examination.project.folder
    // The name of the feature can be in a storyboard or a translation only.
    let hasText = folder.files(["storyboard", "xib", "strings", "xcstrings"]).contains {
      folder.text($0)?.contains(/탈퇴|[Dd]elete (my |your )?[Aa]ccount/) == true
    }
    return examination.apps.compactMap { usage -> Finding? in
      guard !hasText, usage.target != nil, let login = usage.first(Usage.logins) else { return nil }
      let canUnlink = usage.sources.contains { file in
        file.tokens.contains { token in
          if token.kind == .string { return token.text.contains(/탈퇴/) }
          let name = token.text.lowercased()
          return token.kind == .word && (name.contains("unlink") || deletions.contains { name.contains($0) })
        }
      }
      return canUnlink ? nil : Finding(.unlinkMissing, .warning, login, add: ["try await UserApi.shared.unlink()"])
    }
  }

  /// Returns a warning for each logout or account deletion that continues only if Kakao's call succeeds.
  ///
  /// `logout()` and `unlink()` fail with `TokenNotFound` if no token is stored.
  static func waiting(_ examination: Examination) -> [Finding] {
    var functions: Set<[String]> = []
    return examination.apps.flatMap { usage in usage.kakao.map { (usage, $0) } }.flatMap { usage, file in
      ["logout", "unlink"].flatMap { name in
        file.calls(name).filter { file.isCall($0, of: "UserApi") }.flatMap { call -> [Finding] in
          guard let function = unguarded(call, in: file) else { return [] }
          var waiting = [(file, call)].filter { waits($0.1, in: $0.0, function) }
          if waiting.isEmpty, passesError(call, in: file, function),
            functions.insert([usage.target?.name ?? "", name] + file.key(of: function)).inserted
          {
            waiting = usage.sources.calls(of: function, in: file).filter { caller, index in
              unguarded(index, in: caller).map { waits(index, in: caller, $0) } ?? false
            }
          }
          return waiting.map { Finding(.logoutWaits, .warning, $0.0.place($0.1), ["call": name]) }
        }
      }
    }
  }

  /// Returns the function around a call, unless the function handles a missing token.
  private static func unguarded(_ call: Int, in file: SourceFile) -> SourceFile.Block? {
    file.function(around: call).flatMap { function in
      let guards: Set = ["TokenNotFound", "isInvalidTokenError", "hasToken", "getToken"]
      return file.hasWord(guards, in: function.range) ? nil : function
    }
  }

  private static func waits(_ call: Int, in file: SourceFile, _ function: SourceFile.Block) -> Bool {
    completionWaits(call, in: file) || sequenceWaits(call, in: file, function) || subscriptionWaits(call, in: file)
  }

  /// Whether a function throws a call's error, or passes the error to a completion handler.
  private static func passesError(_ call: Int, in file: SourceFile, _ function: SourceFile.Block) -> Bool {
    let signature = file.signature(of: function)
    if file.hasWord(["escaping"], in: signature) { return true }
    let line = line(before: call, in: file, function)
    return file.hasWord(["throws"], in: signature) && !file.hasWord(["catch"], in: function.range)
      && !zip(line, line.dropFirst()).contains { $0.isWord("try") && $1.isSymbol("?") }
  }

  /// Returns the tokens of a function that are before a call on its line.
  private static func line(before call: Int, in file: SourceFile, _ function: SourceFile.Block) -> [Token] {
    file.tokens[function.range.lowerBound..<call].suffix(SourceFile.lookahead).filter {
      $0.line == file.tokens[call].line
    }
  }

  /// Whether a completion handler does its work only if there is no error.
  private static func completionWaits(_ call: Int, in file: SourceFile) -> Bool {
    let end = max(call, file.partner(call + 1) ?? call) + 1
    guard
      let handler = file.blocks(from: call).prefix(while: { $0.range.lowerBound <= end }).first(where: {
        $0.kind == .closure(of: file.tokens[call].text)
      })?.range
    else { return false }
    if let success = statements(of: "success", in: handler, of: file),
      let failure = statements(of: "failure", in: handler, of: file)
    {
      return doesWork(success, in: file) && !continues(failure, success, in: file)
    }
    guard
      let condition = handler.first(where: { ["if", "guard"].contains(file.tokens[$0].text) }),
      let open = file.tokens[condition..<handler.upperBound].firstIndex(where: { $0.isSymbol("{") }),
      let close = file.partner(open)
    else { return false }
    let words = file.tokens[condition..<open].map(\.text)
    guard words.contains("error") else { return false }
    let (first, rest) = (open + 1..<close, Range(from: close + 1, to: handler.upperBound - 1))
    guard !Set(words).isDisjoint(with: ["guard", "let", "!"]) else {
      return doesWork(first, in: file) && !clearsState(rest, in: file)
    }
    let returns = file.tokens[first].contains { $0.isWord("return") }
    guard !clearsState(first, in: file) else { return false }
    guard file.tokens[rest].first?.isWord("else") == true, let elseClose = file.partner(rest.lowerBound + 1) else {
      return returns && doesWork(rest, in: file)
    }
    // Code after the branches runs in both cases, unless the first branch returns.
    return doesWork(Range(from: rest.lowerBound, to: elseClose), in: file)
      && (returns || !doesWork(Range(from: elseClose, to: rest.upperBound), in: file))
  }

  /// Returns the statements of a `case` such as `.success`, up to the next case or the end of the `switch`.
  private static func statements(of name: String, in handler: Range<Int>, of file: SourceFile) -> Range<Int>? {
    let start = handler.first { index in
      guard file.tokens[index].isWord(name), index > 2, file.tokens[index - 1].isSymbol(".") else { return false }
      let before = file.tokens[index - 2].isWord("let") ? index - 3 : index - 2
      return file.tokens[before].isWord("case")
    }
    return start.map { start in
      let end = min(handler.upperBound, file.enclosing(start).first?.range.upperBound ?? start + 1)
      let next = (start + 1..<end).first { index in
        file.tokens[index].isWord("case")
          || file.tokens[index].isWord("default") && file.tokens.dropFirst(index + 1).first?.isSymbol(":") == true
      }
      return start + 1..<(next ?? end)
    }
  }

  /// Whether the statements after an `await` are skipped if it throws.
  private static func sequenceWaits(_ call: Int, in file: SourceFile, _ function: SourceFile.Block) -> Bool {
    let line = line(before: call, in: file, function).map(\.text)
    guard let attempt = line.lastIndex(of: "try"), line[attempt...].dropFirst().first == "await",
      let block = file.enclosing(call).first, !file.hasWord(["defer"], in: block.range.lowerBound..<call)
    else { return false }
    let rest = Range(from: file.partner(call + 1) ?? call, to: block.range.upperBound)
    return doesWork(rest, in: file) && !handlerContinues(block, rest, in: file)
  }

  /// Whether the `catch` after a block does the work of the skipped statements.
  private static func handlerContinues(_ block: SourceFile.Block, _ rest: Range<Int>, in file: SourceFile) -> Bool {
    guard file.tokens.dropFirst(block.range.upperBound).first?.isWord("catch") == true,
      let handler = file.blocks(from: block.range.upperBound).first?.range
    else { return false }
    return continues(handler, rest, in: file)
  }

  /// Whether the code for an error clears the app's state, or calls a function that the code for a success also calls.
  private static func continues(_ failure: Range<Int>, _ success: Range<Int>, in file: SourceFile) -> Bool {
    if clearsState(failure, in: file) { return true }
    let calls = Set(failure.filter { isWork($0, in: file) }.map { file.tokens[$0].text })
    return success.contains { calls.contains(file.tokens[$0].text) && isWork($0, in: file) }
  }

  /// Whether an RxSwift subscription does its work only after a success.
  private static func subscriptionWaits(_ call: Int, in file: SourceFile) -> Bool {
    guard file.receiver(of: call).contains("rx"),
      let subscribe = file.statement(from: call).first(where: { file.tokens[$0].isWord("subscribe") })
    else { return false }
    let arguments = file.arguments(of: subscribe)
    return arguments.contains { $0.label == "onCompleted" && doesWork($0.range, in: file) }
      && !arguments.contains { $0.label == "onError" && clearsState($0.range, in: file) }
  }

  /// Whether code has an assignment, or a call that doesn't only print or show a message.
  private static func doesWork(_ range: Range<Int>, in file: SourceFile) -> Bool {
    range.contains { index in
      guard file.tokens[index].isSymbol("=") else { return isWork(index, in: file) }
      let around = file.tokens[..<index].suffix(1) + file.tokens.dropFirst(index + 1).prefix(1)
      return Set(["=", "!", "<", ">"]).isDisjoint(with: around.map(\.text))
        && !file.tokens[..<index].suffix(3).contains { $0.isWord("let") } && !file.isPrinted(index)
    }
  }

  /// Whether a token is the name of a call that doesn't only print or show a message.
  private static func isWork(_ index: Int, in file: SourceFile) -> Bool {
    guard file.tokens[index].kind == .word, file.tokens.dropFirst(index + 1).first?.isSymbol("(") == true else {
      return false
    }
    let name = file.tokens[index].text
    return !continuations.contains(name) && !["toast", "alert"].contains { name.lowercased().contains($0) }
      && !isImplicitMember(index, in: file) && !file.isPrinted(index)
  }

  /// Calls that pass the result to the caller, which can continue after an error.
  private static let continuations: Set = [
    "completion", "completionHandler", "handler", "callback", "resolve", "resume", "fulfill", "promise", "single",
    "completable", "observer", "onNext", "onCompleted", "send",
  ]

  /// Whether a name such as `.success` is written without its type.
  private static func isImplicitMember(_ index: Int, in file: SourceFile) -> Bool {
    index > 1 && file.tokens[index - 1].isSymbol(".") && file.tokens[index - 2].kind == .symbol
      && ![")", "]", "?", "!", "}"].contains(file.tokens[index - 2].text)
  }

  /// Whether code contains a name that suggests that the code clears the app's state, such as `removeUser`.
  private static func clearsState(_ range: Range<Int>, in file: SourceFile) -> Bool {
    let verbs = ["delete", "remove", "clear", "signout", "reset", "logout", "withdraw"]
    return file.tokens[range].contains { token in
      token.kind == .word && verbs.contains { token.text.lowercased().hasPrefix($0) }
    }
  }

  /// Returns a warning for each password that is made from the user ID, because such a password isn't secret.
  static func password(_ examination: Examination) -> [Finding] {
    examination.apps.flatMap(\.kakao).flatMap { file in
      let names = userIDNames(file)
      return file.tokens.indices.compactMap { index -> Finding? in
        guard file.tokens[index].kind == .word,
          ["password", "pw", "passwd"].contains(file.tokens[index].text.lowercased()), index + 1 < file.tokens.count
        else { return nil }
        let range: Range<Int>? =
          if file.tokens[index + 1].isSymbol(":"), index > 0, ["(", ","].contains(file.tokens[index - 1].text) {
            file.statement(from: index + 2)
          } else {
            file.initializer(of: index).flatMap {
              file.tokens[index + 1].isSymbol("=") || file.tokens[index + 1].isSymbol(":") ? $0 : nil
            }
          }
        let start = file.function(around: index)?.range.lowerBound
        guard let range, range.count > 1, hasUserID(range, in: file, start.flatMap { names[$0] } ?? []) else {
          return nil
        }
        return Finding(.passwordFromUserID, .warning, file.place(index))
      }
    }
  }

  /// Returns the names of the constants that are made from the user ID, by the index at which their function starts.
  private static func userIDNames(_ file: SourceFile) -> [Int: Set<String>] {
    var names: [Int: Set<String>] = [:]
    for index in (file.indices(of: "let") + file.indices(of: "var")).sorted() where index + 1 < file.tokens.count {
      guard let start = file.function(around: index)?.range.lowerBound, let range = file.initializer(of: index + 1)
      else { continue }
      // A response isn't made from the constant that the request sends.
      let known = file.hasWord(["await"], in: range) ? [] : names[start] ?? []
      if hasUserID(range.prefix(SourceFile.lookahead), in: file, known) {
        names[start, default: []].insert(file.tokens[index + 1].text)
      }
    }
    return names
  }

  /// Whether an expression has the user ID, or a constant that is made from it.
  private static func hasUserID(_ range: Range<Int>, in file: SourceFile, _ names: Set<String>) -> Bool {
    range.contains { index in
      let token = file.tokens[index]
      guard token.kind == .word else { return false }
      if ["kakaoId", "kakaoID", "kakaoUserId", "kakaoUserID"].contains(token.text) { return true }
      // The label of an argument isn't a value.
      if index + 1 < range.upperBound, file.tokens[index + 1].isSymbol(":") { return false }
      if token.text == "id", file.receiver(of: index).contains(where: { $0.lowercased().contains("user") }) {
        return true
      }
      return names.contains(token.text) && !file.tokens[index - 1].isSymbol(".")
    }
  }
}
