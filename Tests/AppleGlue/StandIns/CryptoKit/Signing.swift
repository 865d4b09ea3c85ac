import Foundation

@available(iOS 13.0, macCatalyst 13.0, macOS 10.15, visionOS 1.0, *)
public enum P256 {
  public enum Signing {
    public struct PrivateKey {
      public init(compactRepresentable: Bool = true) { standInUncomputed() }
      public init<Bytes>(rawRepresentation: Bytes) throws where Bytes: ContiguousBytes { standInUncomputed() }
      public var publicKey: P256.Signing.PublicKey { standInUncomputed() }
      public var rawRepresentation: Data { standInUncomputed() }

      public func signature<D>(for data: D) throws -> P256.Signing.ECDSASignature where D: DataProtocol {
        standInUncomputed()
      }
    }

    public struct PublicKey {
      public init<D>(rawRepresentation: D) throws where D: ContiguousBytes { standInUncomputed() }
      public init<Bytes>(x963Representation: Bytes) throws where Bytes: ContiguousBytes { standInUncomputed() }
      public var rawRepresentation: Data { standInUncomputed() }
      public var x963Representation: Data { standInUncomputed() }

      public func isValidSignature<D>(_ signature: P256.Signing.ECDSASignature, for data: D) -> Bool
      where D: DataProtocol { standInUncomputed() }

      public func isValidSignature<D>(_ signature: P256.Signing.ECDSASignature, for digest: D) -> Bool
      where D: Digest { standInUncomputed() }
    }

    public struct ECDSASignature: ContiguousBytes {
      public var rawRepresentation: Data
      public init<D>(rawRepresentation: D) throws where D: DataProtocol { standInUncomputed() }
      public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R { standInUncomputed() }
    }
  }
}

@available(iOS 13.0, macCatalyst 13.0, macOS 10.15, visionOS 1.0, *)
public enum P384 {
  public enum Signing {
    public struct PublicKey {
      public init<D>(rawRepresentation: D) throws where D: ContiguousBytes { standInUncomputed() }
      public init<Bytes>(x963Representation: Bytes) throws where Bytes: ContiguousBytes { standInUncomputed() }
      public var rawRepresentation: Data { standInUncomputed() }
      public var x963Representation: Data { standInUncomputed() }

      public func isValidSignature<D>(_ signature: P384.Signing.ECDSASignature, for data: D) -> Bool
      where D: DataProtocol { standInUncomputed() }

      public func isValidSignature<D>(_ signature: P384.Signing.ECDSASignature, for digest: D) -> Bool
      where D: Digest { standInUncomputed() }
    }

    public struct ECDSASignature: ContiguousBytes {
      public var rawRepresentation: Data
      public init<D>(rawRepresentation: D) throws where D: DataProtocol { standInUncomputed() }
      public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R { standInUncomputed() }
    }
  }
}

@available(iOS 13.0, macCatalyst 13.0, macOS 10.15, visionOS 1.0, *)
public enum P521 {
  public enum Signing {
    public struct PublicKey {
      public init<D>(rawRepresentation: D) throws where D: ContiguousBytes { standInUncomputed() }
      public init<Bytes>(x963Representation: Bytes) throws where Bytes: ContiguousBytes { standInUncomputed() }
      public var rawRepresentation: Data { standInUncomputed() }
      public var x963Representation: Data { standInUncomputed() }

      public func isValidSignature<D>(_ signature: P521.Signing.ECDSASignature, for data: D) -> Bool
      where D: DataProtocol { standInUncomputed() }

      public func isValidSignature<D>(_ signature: P521.Signing.ECDSASignature, for digest: D) -> Bool
      where D: Digest { standInUncomputed() }
    }

    public struct ECDSASignature: ContiguousBytes {
      public var rawRepresentation: Data
      public init<D>(rawRepresentation: D) throws where D: DataProtocol { standInUncomputed() }
      public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R { standInUncomputed() }
    }
  }
}
