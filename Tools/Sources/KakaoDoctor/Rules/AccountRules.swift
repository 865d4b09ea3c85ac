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
    return examination.apps.compactMap { usage -> Finding? in
      guard usage.target != nil, let login = usage.first(Usage.logins) else { return nil }
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
    files(examination).flatMap { file in
      ["logout", "unlink"].flatMap { name in
        file.calls(name).compactMap { call -> Finding? in
          guard file.receiver(of: call).contains("UserApi"), let function = file.function(around: call) else {
            return nil
          }
          let words = Set(function.range.map { file.tokens[$0].text })
          guard words.isDisjoint(with: ["TokenNotFound", "isInvalidTokenError", "hasToken", "getToken"]) else {
            return nil
          }
          guard completionWaits(call, in: file) || sequenceWaits(call, in: file, function) else { return nil }
          return Finding(.logoutWaits, .warning, file.place(call), ["call": name])
        }
      }
    }
  }

  /// Whether a completion handler does its work only if there is no error.
  private static func completionWaits(_ call: Int, in file: SourceFile) -> Bool {
    guard
      let handler = file.blocks.first(where: {
        $0.kind == .closure(of: file.tokens[call].text) && $0.range.lowerBound > call
          && $0.range.lowerBound <= (file.partner(call + 1) ?? call) + 1
      })
    else { return false }
    let body = Array(handler.range.dropFirst().dropLast())
    guard let error = body.first(where: { file.tokens[$0].isWord("if") || file.tokens[$0].isWord("guard") }) else {
      return false
    }
    let condition = (error..<handler.range.upperBound).prefix {
      !file.tokens[$0].isSymbol("{") && !file.tokens[$0].isWord("else")
    }
    guard condition.contains(where: { file.tokens[$0].text == "error" }),
      let open = (error..<handler.range.upperBound).first(where: { file.tokens[$0].isSymbol("{") }),
      let close = file.partner(open)
    else { return false }
    let isFailure =
      file.tokens[error].isWord("guard") || condition.contains { file.tokens[$0].isWord("let") }
      || condition.contains { file.tokens[$0].isSymbol("!") }
    // Work outside the branches happens in both cases, unless the branch of the error returns.
    let rest = close + 1..<handler.range.upperBound - 1
    if !isFailure { return doesWork(open + 1..<close, in: file) && !elseDoesWork(rest, in: file) }
    let returns = file.tokens[open..<close].contains { $0.isWord("return") }
    let isElse = rest.first.map { file.tokens[$0].isWord("else") } ?? false
    if isElse, let elseOpen = rest.first(where: { file.tokens[$0].isSymbol("{") }),
      let elseClose = file.partner(elseOpen)
    {
      let after = elseClose + 1..<max(elseClose + 1, rest.upperBound)
      return doesWork(elseOpen + 1..<elseClose, in: file) && (returns || !doesWork(after, in: file))
        && !doesStateWork(open + 1..<close, in: file)
    }
    return returns && doesWork(rest, in: file) && !doesStateWork(open + 1..<close, in: file)
  }

  /// Whether the statements after an `await` are skipped if it throws.
  private static func sequenceWaits(_ call: Int, in file: SourceFile, _ function: SourceFile.Block) -> Bool {
    let line = file.tokens[call].line
    guard let attempt = file.tokens[function.range.lowerBound..<call].lastIndex(where: { $0.isWord("try") }),
      file.tokens[attempt].line == line, attempt + 1 < file.tokens.count, file.tokens[attempt + 1].isWord("await"),
      let block = file.enclosing(call).first
    else { return false }
    let end = (file.partner(call + 1) ?? call) + 1
    guard end < block.range.upperBound - 1 else { return false }
    return doesWork(end..<block.range.upperBound - 1, in: file)
  }

  /// Whether code has an assignment, or a call that doesn't only print.
  private static func doesWork(_ range: Range<Int>, in file: SourceFile) -> Bool {
    var index = range.lowerBound
    while index < range.upperBound {
      let token = file.tokens[index]
      let next = index + 1 < file.tokens.count ? file.tokens[index + 1] : token
      if token.kind == .word, next.isSymbol("("), let close = file.partner(index + 1) {
        let receiver = file.receiver(of: index)
        guard ([token.text] + receiver).contains(where: SourceFile.prints) else { return true }
        index = close
      } else if token.isSymbol("="), index > 0, !next.isSymbol("="),
        !["=", "!", "<", ">"].contains(file.tokens[index - 1].text),
        !file.tokens[range.lowerBound..<index].suffix(3).contains(where: { $0.isWord("let") })
      {
        return true
      }
      index += 1
    }
    return false
  }

  /// Whether the branch of an error does more than to show it.
  private static func doesStateWork(_ range: Range<Int>, in file: SourceFile) -> Bool {
    file.tokens[range].contains { token in
      let name = token.text.lowercased()
      return token.kind == .word
        && ["delete", "remove", "clear", "signout", "reset", "logout", "withdraw"].contains { name.hasPrefix($0) }
    }
  }

  private static func elseDoesWork(_ range: Range<Int>, in file: SourceFile) -> Bool {
    doesStateWork(range, in: file)
  }

  /// A password that is made from the user ID isn't secret.
  static func password(_ examination: Examination) -> [Finding] {
    files(examination).flatMap { file in
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
    files(examination).flatMap { file in
      file.uses("accessToken").compactMap { index -> Finding? in
        let receiver = file.receiver(of: index)
        guard let name = receiver.first?.lowercased(), name.contains("token") || name.contains("oauth"),
          let function = file.function(around: index)
        else { return nil }
        let words = Set(function.range.map { file.tokens[$0].text })
        let isKakaos =
          !words.isDisjoint(with: Usage.logins) || receiver.contains("TokenManager") || words.contains("TokenManager")
        guard isKakaos, !words.contains("idToken"), isPassedOn(index, in: file, function) else { return nil }
        return Finding(.accessTokenAsIdentity, .warning, file.place(index))
      }
    }
  }

  /// Whether a line doesn't only print a value, or assign it to a constant that is only printed.
  private static func isPassedOn(_ index: Int, in file: SourceFile, _ function: SourceFile.Block) -> Bool {
    if file.isPrinted(index) { return false }
    let line = file.tokens[..<index].suffix(40).filter { $0.line == file.tokens[index].line }
    guard let name = line.firstIndex(where: { ["let", "var"].contains($0.text) }).map({ $0 + 1 }),
      line.indices.contains(name)
    else { return true }
    return file.indices(of: line[name].text).contains {
      $0 > index && function.range.contains($0) && !file.isPrinted($0)
    }
  }

  private static func files(_ examination: Examination) -> [SourceFile] {
    var paths: Set<String> = []
    return examination.apps.flatMap(\.kakao).filter { paths.insert($0.path).inserted }
  }
}
