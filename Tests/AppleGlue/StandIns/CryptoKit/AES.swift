import Foundation

@available(iOS 13.0, macCatalyst 13.0, macOS 10.15, visionOS 1.0, *)
public struct SymmetricKeySize {
  public let bitCount: Int
  public static var bits256: SymmetricKeySize { SymmetricKeySize(bitCount: 256) }
  public init(bitCount: Int) { self.bitCount = bitCount }
}

@available(iOS 13.0, macCatalyst 13.0, macOS 10.15, visionOS 1.0, *)
public struct SymmetricKey: ContiguousBytes, Equatable {
  public init<D>(data: D) where D: ContiguousBytes { standInUncomputed() }
  public init(size: SymmetricKeySize) { standInUncomputed() }
  public var bitCount: Int { standInUncomputed() }
  public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R { standInUncomputed() }
}

@available(iOS 13.0, macCatalyst 13.0, macOS 10.15, visionOS 1.0, *)
public enum AES {
  public enum GCM {
    public static func seal<Plaintext, AuthenticatedData>(
      _ message: Plaintext, using key: SymmetricKey, nonce: AES.GCM.Nonce? = nil,
      authenticating authenticatedData: AuthenticatedData
    ) throws -> AES.GCM.SealedBox where Plaintext: DataProtocol, AuthenticatedData: DataProtocol { standInUncomputed() }

    public static func open<AuthenticatedData>(
      _ sealedBox: AES.GCM.SealedBox, using key: SymmetricKey, authenticating authenticatedData: AuthenticatedData
    ) throws -> Data where AuthenticatedData: DataProtocol { standInUncomputed() }

    public static func open(_ sealedBox: AES.GCM.SealedBox, using key: SymmetricKey) throws -> Data {
      standInUncomputed()
    }

    public struct Nonce: ContiguousBytes, Sequence {
      public init() { standInUncomputed() }
      public init<D>(data: D) throws where D: DataProtocol { standInUncomputed() }
      public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R { standInUncomputed() }
      public func makeIterator() -> Array<UInt8>.Iterator { standInUncomputed() }
    }

    public struct SealedBox {
      public init<D>(combined: D) throws where D: DataProtocol { standInUncomputed() }
      public var tag: Data { standInUncomputed() }
      public var ciphertext: Data { standInUncomputed() }
      public var nonce: AES.GCM.Nonce { standInUncomputed() }
      public var combined: Data? { standInUncomputed() }
    }
  }
}
