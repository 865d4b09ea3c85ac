// The part of AppKit that the SDK uses, with the declarations of Apple's SDK.
@_exported import Foundation

@MainActor
open class NSResponder: NSObject {
  public nonisolated override init() { super.init() }
}

@MainActor
open class NSWindow: NSResponder {}

@MainActor
open class NSApplication: NSResponder {
  open class var shared: NSApplication { standInShared }
  open weak var keyWindow: NSWindow?
  open weak var mainWindow: NSWindow?

  private static let standInShared = NSApplication()

  /// Puts windows in front.
  public func standInShow(key: NSWindow?, main: NSWindow?) {
    keyWindow = key
    mainWindow = main
  }
}
