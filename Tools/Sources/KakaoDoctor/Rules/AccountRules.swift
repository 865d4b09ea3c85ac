/// The rules of code that handles accounts.
enum AccountRules {
  /// Parts of names of an account deletion that the app's server does.
  private static let deletions = [
    "withdraw", "deleteaccount", "deleteuser", "deletemember", "removeaccount", "removeuser", "unregister", "secession",
    "closeaccount", "accountdeletion", "resignmember", "deactivate", "revoke",
  ]

  /// An app with accounts must let its users delete them (App Review Guidelines, 5.1.1).
  static func unlink(_ examination: Examination) -> [Finding] {
    guard !examination.hasWrapper else { return [] }
    let folder = examination.project.folder
    // A storyboard or a translation can have the only name of the feature.
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

  /// A logout or deletion that waits for Kakao's fails with `TokenNotFound` if there is no token.
  static func waiting(_ examination: Examination) -> [Finding] {
    examination.apps.flatMap { usage in usage.kakao.map { (usage, $0) } }.flatMap { usage, file in
      ["logout", "unlink"].flatMap { name in
        file.calls(name).filter { file.isCall($0, of: "UserApi") }.flatMap { call -> [Finding] in
          guard let function = unguarded(call, in: file) else { return [] }
          var waiting = [(file, call)].filter { waits($0.1, in: $0.0, function) }
          if waiting.isEmpty, passesError(call, in: file, function) {
            waiting = usage.sources.calls(of: function, in: file).filter { caller, index in
              unguarded(index, in: caller).map { waits(index, in: caller, $0) } ?? false
            }
          }
          return waiting.map { Finding(.logoutWaits, .warning, $0.0.place($0.1), ["call": name]) }
        }
      }
    }
  }

  /// Returns the function around a call, unless it handles a missing token.
  private static func unguarded(_ call: Int, in file: SourceFile) -> SourceFile.Block? {
    file.function(around: call).flatMap { function in
      let guards: Set = ["TokenNotFound", "isInvalidTokenError", "hasToken", "getToken"]
      return file.hasWord(guards, in: function.range) ? nil : function
    }
  }

  private static func waits(_ call: Int, in file: SourceFile, _ function: SourceFile.Block) -> Bool {
    completionWaits(call, in: file) || sequenceWaits(call, in: file, function) || subscriptionWaits(call, in: file)
  }

  /// Whether a function throws the error of a call, or passes it to a completion handler.
  private static func passesError(_ call: Int, in file: SourceFile, _ function: SourceFile.Block) -> Bool {
    let signature = file.signature(of: function)
    if file.hasWord(["escaping"], in: signature) { return true }
    let line = file.tokens[function.range.lowerBound..<call].filter { $0.line == file.tokens[call].line }
    return file.hasWord(["throws"], in: signature) && !file.hasWord(["catch"], in: function.range)
      && !line.contains { $0.isSymbol("?") }
  }

  /// Whether a completion handler does its work only if there is no error.
  private static func completionWaits(_ call: Int, in file: SourceFile) -> Bool {
    let end = max(call, file.partner(call + 1) ?? call) + 1
    guard
      let handler = file.blocks.first(where: {
        $0.kind == .closure(of: file.tokens[call].text) && (call...end).contains($0.range.lowerBound)
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
    // Code after the branches runs in both cases, unless the first one returns.
    return doesWork(Range(from: rest.lowerBound, to: elseClose), in: file)
      && (returns || !doesWork(Range(from: elseClose, to: rest.upperBound), in: file))
  }

  /// Returns the statements of a case of a result, up to the next case.
  private static func statements(of name: String, in handler: Range<Int>, of file: SourceFile) -> Range<Int>? {
    let start = handler.first { index in
      file.tokens[index].isWord(name) && index > 1 && file.tokens[index - 2].isWord("case")
    }
    return start.map { start in
      let end = file.tokens[start..<handler.upperBound].firstIndex { $0.isWord("case") }
      return start + 1..<(end ?? handler.upperBound)
    }
  }

  /// Whether the statements after an `await` are skipped if it throws.
  private static func sequenceWaits(_ call: Int, in file: SourceFile, _ function: SourceFile.Block) -> Bool {
    let line = file.tokens[function.range.lowerBound..<call].suffix(SourceFile.lookahead).filter {
      $0.line == file.tokens[call].line
    }.map(\.text)
    guard let attempt = line.lastIndex(of: "try"), line[attempt...].dropFirst().first == "await",
      let block = file.enclosing(call).first, !file.hasWord(["defer"], in: block.range.lowerBound..<call)
    else { return false }
    let rest = Range(from: file.partner(call + 1) ?? call, to: block.range.upperBound)
    return doesWork(rest, in: file) && !handlerContinues(block, rest, in: file)
  }

  /// Whether the `catch` after a block continues like the skipped statements.
  private static func handlerContinues(_ block: SourceFile.Block, _ rest: Range<Int>, in file: SourceFile) -> Bool {
    guard file.tokens.dropFirst(block.range.upperBound).first?.isWord("catch") == true,
      let handler = file.blocks.first(where: { $0.range.lowerBound > block.range.upperBound })?.range
    else { return false }
    return continues(handler, rest, in: file)
  }

  /// Whether the code for an error clears the app's state, or calls a function that the code for a success calls.
  private static func continues(_ failure: Range<Int>, _ success: Range<Int>, in file: SourceFile) -> Bool {
    let calls = { (range: Range<Int>) in
      Set(
        range.filter { file.tokens[$0].kind == .word && file.tokens.dropFirst($0 + 1).first?.isSymbol("(") == true }
          .map { file.tokens[$0].text })
    }
    return clearsState(failure, in: file) || !calls(failure).isDisjoint(with: calls(success))
  }

  /// Whether a subscription of RxSwift does its work only after a success.
  private static func subscriptionWaits(_ call: Int, in file: SourceFile) -> Bool {
    guard file.receiver(of: call).contains("rx"),
      let subscribe = file.statement(from: call).first(where: { file.tokens[$0].isWord("subscribe") })
    else { return false }
    let arguments = file.arguments(of: subscribe)
    return arguments.contains { $0.label == "onCompleted" && doesWork($0.range, in: file) }
      && !arguments.contains { $0.label == "onError" && clearsState($0.range, in: file) }
  }

  /// Whether code has an assignment, or a call that doesn't only print.
  private static func doesWork(_ range: Range<Int>, in file: SourceFile) -> Bool {
    range.contains { index in
      let token = file.tokens[index]
      if file.isPrinted(index) { return false }
      if token.isSymbol("=") {
        let around = file.tokens[..<index].suffix(1) + file.tokens.dropFirst(index + 1).prefix(1)
        return Set(["=", "!", "<", ">"]).isDisjoint(with: around.map(\.text))
          && !file.tokens[..<index].suffix(3).contains { $0.isWord("let") }
      }
      return token.kind == .word && file.tokens.dropFirst(index + 1).first?.isSymbol("(") == true
        && !continuations.contains(token.text) && !isImplicitMember(index, in: file)
    }
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

  /// Whether the branch of an error does more than to show it.
  private static func clearsState(_ range: Range<Int>, in file: SourceFile) -> Bool {
    let verbs = ["delete", "remove", "clear", "signout", "reset", "logout", "withdraw"]
    return file.tokens[range].contains { token in
      token.kind == .word && verbs.contains { token.text.lowercased().hasPrefix($0) }
    }
  }

  /// A password that is made from the user ID isn't secret.
  static func password(_ examination: Examination) -> [Finding] {
    examination.apps.flatMap(\.kakao).flatMap { file in
      file.tokens.indices.compactMap { index -> Finding? in
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
        guard let range, range.count > 1, hasUserID(range, in: file) else { return nil }
        return Finding(.passwordFromUserID, .warning, file.place(index))
      }
    }
  }

  /// Whether an expression has the user ID, or a constant of the same function that is made from it.
  private static func hasUserID(_ range: Range<Int>, in file: SourceFile, depth: Int = 0) -> Bool {
    let constants = range.flatMap { index -> [Range<Int>] in
      guard depth < 2, file.tokens[index].kind == .word, let function = file.function(around: index) else { return [] }
      return file.indices(of: file.tokens[index].text).filter {
        function.range.contains($0) && $0 < index && ["let", "var"].contains(file.tokens[$0 - 1].text)
      }.compactMap(file.initializer)
    }
    return constants.contains { hasUserID($0, in: file, depth: depth + 1) }
      || range.contains { index in
        guard file.tokens[index].isWord("id"), index + 1 >= range.upperBound || !file.tokens[index + 1].isSymbol(":")
        else {
          return ["kakaoId", "kakaoID", "kakaoUserId", "kakaoUserID"].contains(file.tokens[index].text)
        }
        return file.receiver(of: index).contains { $0.lowercased().contains("user") }
      }
  }
}
