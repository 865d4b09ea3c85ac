// The part of AppKit that the SDK uses, declared as Apple declares it: Ledger/AppKit.tsv lists each symbol with its
// source. Apple has no symbol whose name starts with `standIn` or `StandIn`.
@_exported import Foundation

@available(macOS 10.0, *)
@MainActor
open class NSResponder: NSObject {
  public override init() { super.init() }
}

@available(macOS 10.0, *)
@MainActor
open class NSWindow: NSResponder {
  open var isKeyWindow: Bool { NSApplication.shared.keyWindow === self }
}

@available(macOS 10.0, *)
@MainActor
open class NSApplication: NSResponder {
  open class var shared: NSApplication { standInShared }
  open weak var keyWindow: NSWindow? { standInKeyWindow }
  open weak var mainWindow: NSWindow? { standInMainWindow }

  private static let standInShared = NSApplication()
  private weak var standInKeyWindow: NSWindow?
  private weak var standInMainWindow: NSWindow?

  /// Replaces the key and the main window.
  public func standInShow(key: NSWindow?, main: NSWindow?) {
    standInKeyWindow = key
    standInMainWindow = main
  }
}

@available(macOS 10.0, *)
open class NSWorkspace: NSObject {
  open class var shared: NSWorkspace { standInShared }

  @available(macOS 10.6, *)
  open func urlForApplication(toOpen url: URL) -> URL? { nil }

  nonisolated(unsafe) private static let standInShared = NSWorkspace()
}
