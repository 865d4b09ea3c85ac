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
    examination.apps.flatMap(\.kakao).flatMap { file in
      ["logout", "unlink"].flatMap { name in
        file.calls(name).compactMap { call -> Finding? in
          guard file.isCall(call, of: "UserApi"), let function = file.function(around: call),
            !file.hasWord(["TokenNotFound", "isInvalidTokenError", "hasToken", "getToken"], in: function.range)
          else { return nil }
          guard
            completionWaits(call, in: file) || sequenceWaits(call, in: file, function)
              || subscriptionWaits(call, in: file)
          else { return nil }
          return Finding(.logoutWaits, .warning, file.place(call), ["call": name])
        }
      }
    }
  }

  /// Whether a completion handler does its work only if there is no error.
  private static func completionWaits(_ call: Int, in file: SourceFile) -> Bool {
    let end = max(call, file.partner(call + 1) ?? call) + 1
    guard
      let handler = file.blocks.first(where: {
        $0.kind == .closure(of: file.tokens[call].text) && (call...end).contains($0.range.lowerBound)
      })?.range,
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

  /// Whether the statements after an `await` are skipped if it throws.
  private static func sequenceWaits(_ call: Int, in file: SourceFile, _ function: SourceFile.Block) -> Bool {
    let line = file.tokens[function.range.lowerBound..<call].suffix(SourceFile.lookahead).filter {
      $0.line == file.tokens[call].line
    }.map(\.text)
    guard let attempt = line.lastIndex(of: "try"), line[attempt...].dropFirst().first == "await",
      let block = file.enclosing(call).first, !file.hasWord(["defer"], in: block.range.lowerBound..<call)
    else { return false }
    return doesWork(Range(from: file.partner(call + 1) ?? call, to: block.range.upperBound), in: file)
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

  private static func hasUserID(_ range: Range<Int>, in file: SourceFile) -> Bool {
    range.contains { index in
      guard file.tokens[index].isWord("id"), index + 1 >= range.upperBound || !file.tokens[index + 1].isSymbol(":")
      else {
        return ["kakaoId", "kakaoID", "kakaoUserId", "kakaoUserID"].contains(file.tokens[index].text)
      }
      return file.receiver(of: index).contains { $0.lowercased().contains("user") }
    }
  }

  /// A server that accepts an access token as an identity accepts those of other apps.
  static func accessToken(_ examination: Examination) -> [Finding] {
    examination.apps.flatMap { usage in usage.kakao.map { (usage, $0) } }.flatMap { usage, file in
      file.uses("accessToken").compactMap { index -> Finding? in
        let receiver = file.receiver(of: index)
        guard let name = receiver.first?.lowercased(), name.contains("token") || name.contains("oauth"),
          let function = file.function(around: index)
        else { return nil }
        guard file.hasWord(Usage.logins.union(usage.apis.intersection(["TokenManager"])), in: function.range),
          !file.hasWord(["idToken"], in: function.range), isPassedOn(index, in: file, function)
        else { return nil }
        return Finding(.accessTokenAsIdentity, .warning, file.place(index))
      }
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
