// The part of CryptoKit that the SDK uses, declared as Apple declares it: Ledger/CryptoKit.tsv lists each symbol with
// its source. The module is only type-checked for Apple's platforms and has no implementation; builds for Linux use
// swift-crypto. No type is `Sendable`, because most CryptoKit types aren't `Sendable` in Xcode 16.2. Code that compiles
// without the conformance also compiles with it.
import Foundation

/// The body of every function in this stand-in.
func standInUncomputed() -> Never { fatalError("This stand-in for CryptoKit has declarations only.") }

@available(iOS 13.0, macCatalyst 13.0, macOS 10.15, visionOS 1.0, *)
public protocol Digest: ContiguousBytes, CustomStringConvertible, Hashable, Sequence where Self.Element == UInt8 {
  static var byteCount: Int { get }
}

@available(iOS 13.0, macCatalyst 13.0, macOS 10.15, visionOS 1.0, *)
public protocol HashFunction {
  associatedtype Digest: CryptoKit.Digest
  init()
  func finalize() -> Self.Digest
}

@available(iOS 13.0, macCatalyst 13.0, macOS 10.15, visionOS 1.0, *)
extension HashFunction {
  public static func hash<D>(data: D) -> Self.Digest where D: DataProtocol { standInUncomputed() }
  public mutating func update<D>(data: D) where D: DataProtocol { standInUncomputed() }
}

@available(iOS 13.0, macCatalyst 13.0, macOS 10.15, visionOS 1.0, *)
public struct SHA256: HashFunction {
  public typealias Digest = SHA256Digest
  public init() { standInUncomputed() }
  public func finalize() -> SHA256.Digest { standInUncomputed() }
}

@available(iOS 13.0, macCatalyst 13.0, macOS 10.15, visionOS 1.0, *)
public struct SHA256Digest: Digest {
  public static var byteCount: Int { standInUncomputed() }
  public var description: String { standInUncomputed() }
  public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R { standInUncomputed() }
  public func makeIterator() -> Array<UInt8>.Iterator { standInUncomputed() }
}
