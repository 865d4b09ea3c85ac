// The part of Swift Testing that the trait modules use, declared as in https://github.com/swiftlang/swift-testing. A
// Linux toolchain contains the library's module only as a textual interface, which can't be loaded for another
// platform.

public struct Test: Sendable {
  public struct Case: Sendable {}
}

public protocol Trait: Sendable {
  associatedtype TestScopeProvider: TestScoping = Never
  func scopeProvider(for test: Test, testCase: Test.Case?) -> TestScopeProvider?
}

public protocol TestTrait: Trait {}

public protocol SuiteTrait: Trait {
  var isRecursive: Bool { get }
}

public protocol TestScoping: Sendable {
  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws
}

extension Never: TestScoping {
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {}
}

extension Trait where TestScopeProvider == Never {
  public func scopeProvider(for test: Test, testCase: Test.Case?) -> Never? { nil }
}

extension Trait where Self: TestScoping {
  public func scopeProvider(for test: Test, testCase: Test.Case?) -> Self? { self }
}

extension SuiteTrait where Self: TestScoping {
  public func scopeProvider(for test: Test, testCase: Test.Case?) -> Self? { self }
}

extension SuiteTrait {
  public var isRecursive: Bool { false }
}

public struct SourceLocation: Sendable {}

@freestanding(expression) public macro _sourceLocation() -> SourceLocation =
  #externalMacro(module: "TestingMacros", type: "SourceLocationMacro")

public struct Comment: ExpressibleByStringInterpolation, Sendable {
  public init(stringLiteral: String) {}
}

public struct Issue: Sendable {
  @discardableResult
  public static func record(
    _ comment: Comment? = nil, sourceLocation: SourceLocation = #_sourceLocation
  ) -> Issue { Issue() }
}
