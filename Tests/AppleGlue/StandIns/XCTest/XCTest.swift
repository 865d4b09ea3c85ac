// The part of XCTest and XCUIAutomation that the example app's UI tests use, declared as Apple declares it.
// Ledger/XCTest.tsv lists each symbol with its source. The module is only compiled, never run.
@_exported import Foundation

open class XCTestCase: NSObject {
  open var continueAfterFailure = true
}

public func XCTAssertTrue(
  _ expression: @autoclosure () throws -> Bool, _ message: @autoclosure () -> String = "",
  file: StaticString = #filePath, line: UInt = #line
) {}

@MainActor @preconcurrency
public protocol XCUIElementTypeQueryProvider {
  var buttons: XCUIElementQuery { get }
  var secureTextFields: XCUIElementQuery { get }
  var staticTexts: XCUIElementQuery { get }
  var textFields: XCUIElementQuery { get }
  var webViews: XCUIElementQuery { get }
  var firstMatch: XCUIElement { get }
}

extension XCUIElementTypeQueryProvider {
  @MainActor @preconcurrency public var buttons: XCUIElementQuery { XCUIElementQuery() }
  @MainActor @preconcurrency public var secureTextFields: XCUIElementQuery { XCUIElementQuery() }
  @MainActor @preconcurrency public var staticTexts: XCUIElementQuery { XCUIElementQuery() }
  @MainActor @preconcurrency public var textFields: XCUIElementQuery { XCUIElementQuery() }
  @MainActor @preconcurrency public var webViews: XCUIElementQuery { XCUIElementQuery() }
  @MainActor @preconcurrency public var firstMatch: XCUIElement { XCUIElement() }
}

@MainActor @preconcurrency
open class XCUIElementQuery: NSObject, XCUIElementTypeQueryProvider {
  open subscript(key: String) -> XCUIElement { XCUIElement() }
}

@MainActor @preconcurrency
open class XCUIElement: NSObject, XCUIElementTypeQueryProvider {
  open func waitForExistence(timeout: TimeInterval) -> Bool { false }
  open func tap() {}
  open func typeText(_ text: String) {}
}

@MainActor @preconcurrency
open class XCUIApplication: XCUIElement {
  public override init() { super.init() }
  public init(bundleIdentifier: String) { super.init() }
  open var launchArguments: [String] = []
  open var launchEnvironment: [String: String] = [:]
  open func launch() {}
  open func terminate() {}
}
