extension [SourceFile] {
  /// Returns the calls of a function by its type, or by a property that is declared with the type or its protocol.
  ///
  /// - Parameters:
  ///   - function: The function.
  ///   - owner: The file that declares it.
  /// - Returns: The calls with their files.
  func calls(of function: SourceFile.Block, in owner: SourceFile) -> [(file: SourceFile, index: Int)] {
    guard case .function(let name, _) = function.kind, name != "init" else { return [] }
    return calls(of: name, declaredAt: function.range.lowerBound, in: owner)
  }

  /// Returns the calls of a function or closure, for a place in the type that declares it.
  func calls(of name: String, declaredAt index: Int, in owner: SourceFile) -> [(file: SourceFile, index: Int)] {
    let types = owner.types(around: index).flatMap { [$0.name] + $0.inherits }
    return flatMap { file in
      file.calls(name).filter { index in
        let receiver = file.receiver(of: index)
        guard receiver.isEmpty || receiver == ["self"] else { return types.contains { file.isCall(index, of: $0) } }
        return types.isEmpty || file.types(around: index).contains { types.contains($0.name) }
      }.map { (file, $0) }
    }
  }

  /// Whether a token is in a type's function that no code names, and that no system or library calls.
  ///
  /// - Parameters:
  ///   - index: The token.
  ///   - file: The file that contains it.
  /// - Returns: `false` if the function's caller can be outside these files.
  func isUncalled(_ index: Int, in file: SourceFile) -> Bool {
    guard file.language == .swift, let function = file.function(around: index),
      case .function(let name, _) = function.kind, name != "init",
      !["application", "main", "scene", "view"].contains(where: name.hasPrefix), !file.hasWord(["objcMembers"])
    else { return false }
    let attributes = file.tokens[..<file.signature(of: function).lowerBound].reversed()
      .prefix { $0.kind == .word || $0.isSymbol("@") }.map(\.text)
    let types = file.types(around: index)
    return !types.isEmpty && Set(attributes).isDisjoint(with: ["override", "objc", "IBAction"])
      && types.allSatisfy { Self.knownTypes.isSuperset(of: $0.inherits) }
      && allSatisfy { file in file.indices(of: name).allSatisfy { $0 > 0 && file.tokens[$0 - 1].isWord("func") } }
  }

  /// Types and protocols whose functions that an app adds are called by the app only.
  private static var knownTypes: Set<String> {
    [
      "App", "NSObject", "ObservableObject", "Sendable", "UIApplicationDelegate", "UIResponder", "UISceneDelegate",
      "UIViewController", "UIWindowSceneDelegate", "View",
    ]
  }
}

extension SourceFile {
  /// Whether an expression before a name has a type, or a constant that is named like the type or declared with it.
  func isCall(_ index: Int, of type: String) -> Bool {
    let (receiver, names) = (receiver(of: index), names(of: type))
    return receiver.contains { $0.lowercased() == type.lowercased() || names.contains($0) }
  }

  /// Returns the names of the properties, parameters, and aliases that are declared with a type or its instance.
  func names(of type: String) -> Set<String> {
    let names = indices(of: type).compactMap { index -> String? in
      var sign = index - 1
      if sign > 0, ["any", "some"].contains(tokens[sign].text) { sign -= 1 }
      guard sign > 0, tokens[sign - 1].kind == .word else { return nil }
      // In `condition ? Type.shared : Type.shared` and `[Key: Type]`, the word before the colon isn't declared.
      let isDeclared = tokens[sign].isSymbol(":") && !(sign > 1 && [".", "["].contains(tokens[sign - 2].text))
      return isDeclared || tokens[sign].isSymbol("=") ? tokens[sign - 1].text : nil
    }
    return Set(names)
  }

  /// Returns the name, parameters, and result of a function's declaration.
  func signature(of function: Block) -> Range<Int> {
    let end = function.range.lowerBound
    guard case .function(let name, _) = function.kind else { return end..<end }
    let start = indices(of: name).last { $0 < end && (name == "init" || $0 > 0 && tokens[$0 - 1].isWord("func")) }
    return (start ?? end)..<end
  }

  /// Returns the types around a token, beginning with the innermost one.
  fileprivate func types(around index: Int) -> [(name: String, inherits: [String])] {
    enclosing(index).compactMap { if case .type(let name, let inherits) = $0.kind { (name, inherits) } else { nil } }
  }
}
