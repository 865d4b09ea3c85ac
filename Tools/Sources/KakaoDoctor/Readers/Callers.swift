extension [SourceFile] {
  /// Returns the calls to a function in its type, on its type, or on a property that is declared with the type or its
  /// protocol.
  ///
  /// - Parameters:
  ///   - function: The function.
  ///   - owner: The file that declares it.
  /// - Returns: The calls with their files.
  func calls(of function: SourceFile.Block, in owner: SourceFile) -> [(file: SourceFile, index: Int)] {
    guard case .function(let name, _) = function.kind, name != "init" else { return [] }
    return calls(of: name, declaredAt: function.range.lowerBound, in: owner)
  }

  /// Returns the calls to a function or closure that is declared at a place.
  func calls(of name: String, declaredAt index: Int, in owner: SourceFile) -> [(file: SourceFile, index: Int)] {
    let types = owner.types(around: index).flatMap { type in
      // Leave out system types, because a value of such a type is usually another instance.
      [type.name] + type.inherits.filter { name in contains { $0.declares(name) } }
    }
    return flatMap { file in
      file.calls(name).filter { index in
        let receiver = file.receiver(of: index)
        guard receiver.isEmpty || receiver == ["self"] else { return types.contains { file.isCall(index, of: $0) } }
        return types.isEmpty || file.types(around: index).contains { types.contains($0.name) }
      }.map { (file, $0) }
    }
  }

  /// Whether a token is in a method that no code names and that neither the system nor a library calls.
  ///
  /// - Parameters:
  ///   - index: The token.
  ///   - file: The file that contains it.
  /// - Returns: `false` if the function's caller can be outside these files.
  func isUncalled(_ index: Int, in file: SourceFile) -> Bool {
    guard file.language == .swift, let function = file.function(around: index),
      case .function(let name, _) = function.kind, name != "init",
      !["application", "main", "scene", "view"].contains(where: name.hasPrefix),
      file.attributesAndModifiers(of: function).isDisjoint(with: ["override", "objc", "IBAction"])
    else { return false }
    let types = Set(file.types(around: index).map(\.name))
    return !types.isEmpty
      && allSatisfy { file in file.indices(of: name).allSatisfy { $0 > 0 && file.tokens[$0 - 1].isWord("func") } }
      && allSatisfy { file in
        file.blocks.allSatisfy { block in
          guard case .type(let name, let inherits) = block.kind, types.contains(name) else { return true }
          return SourceFile.knownTypes.isSuperset(of: inherits)
            && file.attributesAndModifiers(of: block).isDisjoint(with: ["objc", "objcMembers"])
        }
      }
  }
}

extension SourceFile {
  /// Types and protocols that never call a method that an app adds in a subclass or conforming type.
  fileprivate static let knownTypes: Set = [
    "App", "NSObject", "ObservableObject", "Sendable", "UIApplicationDelegate", "UIResponder", "UISceneDelegate",
    "UIViewController", "UIWindowSceneDelegate", "View",
  ]

  /// Whether the expression before a name contains a type, or a constant that is named like the type or declared with
  /// it.
  func isCall(_ index: Int, of type: String) -> Bool {
    let receiver = receiver(of: index)
    guard !receiver.isEmpty else { return false }
    return receiver.contains { $0.lowercased() == type.lowercased() || declaredNames[type]?.contains($0) == true }
  }

  /// Returns the index of the property, parameter, or alias that is declared with a type or its instance.
  static func declaredName(before type: Int, _ tokens: [Token]) -> Int? {
    var sign = type - 1
    if sign > 0, ["any", "some"].contains(tokens[sign].text) { sign -= 1 }
    guard sign > 0, tokens[sign - 1].kind == .word else { return nil }
    // In `condition ? Type.shared : Type.shared` and `[Key: Type]`, the word before the colon isn't declared.
    let isDeclared = tokens[sign].isSymbol(":") && !(sign > 1 && [".", "["].contains(tokens[sign - 2].text))
    return isDeclared || tokens[sign].isSymbol("=") ? sign - 1 : nil
  }

  /// Returns the range of tokens from the declaring word of a function, such as `func`, to its body.
  ///
  /// The tokens include the name, the parameters, and the result. The range is empty if the block isn't a function.
  func signature(of function: Block) -> Range<Int> {
    guard case .function = function.kind else { return function.range.lowerBound..<function.range.lowerBound }
    return function.start..<function.range.lowerBound
  }

  /// Returns the attributes and modifiers of a declaration, without their arguments.
  fileprivate func attributesAndModifiers(of block: Block) -> Set<String> {
    var (attributes, index): (Set<String>, Int) = ([], block.start - 1)
    while index >= 0 {
      if tokens[index].isSymbol(")"), let open = partner(index) {
        index = open
      } else if tokens[index].kind == .word {
        attributes.insert(tokens[index].text)
      } else if !tokens[index].isSymbol("@") {
        break
      }
      index -= 1
    }
    return attributes
  }

  /// Returns a function's name and the names of its types.
  ///
  /// For functions with the same key, `calls(of:in:)` returns the same calls.
  func key(of function: Block) -> [String] { key(function.name ?? "", at: function.range.lowerBound) }

  /// Returns a name and the names of the types that declare it.
  func key(_ name: String, at index: Int) -> [String] {
    [name] + types(around: index).flatMap { [$0.name] + $0.inherits }
  }

  /// Returns the types around a token, beginning with the innermost one.
  fileprivate func types(around index: Int) -> [(name: String, inherits: [String])] {
    enclosing(index).compactMap { if case .type(let name, let inherits) = $0.kind { (name, inherits) } else { nil } }
  }
}
