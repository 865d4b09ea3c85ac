// The part of CommonCrypto that the SDK uses, with the declarations of Apple's SDK as Swift imports them.

public typealias CCCryptorStatus = Int32
public typealias CCOperation = UInt32
public typealias CCAlgorithm = UInt32
public typealias CCOptions = UInt32

public var kCCSuccess: Int { 0 }
public var kCCParamError: Int { -4300 }
public var kCCBufferTooSmall: Int { -4301 }
public var kCCAlignmentError: Int { -4303 }
public var kCCUnimplemented: Int { -4305 }
public var kCCKeySizeError: Int { -4310 }

public var kCCEncrypt: Int { 0 }
public var kCCDecrypt: Int { 1 }
public var kCCAlgorithmAES: Int { 0 }
public var kCCOptionPKCS7Padding: Int { 1 }
public var kCCOptionECBMode: Int { 2 }
public var kCCKeySizeAES128: Int { 16 }
public var kCCKeySizeAES192: Int { 24 }
public var kCCKeySizeAES256: Int { 32 }
public var kCCBlockSizeAES128: Int { 16 }

/// Decrypts with AES in CBC or ECB mode, without padding.
///
/// Other modes aren't implemented. The results for wrong sizes match CommonCrypto's public source.
@available(iOS 2.0, macCatalyst 13.1, macOS 10.4, visionOS 1.0, *)
public func CCCrypt(
  _ op: CCOperation, _ alg: CCAlgorithm, _ options: CCOptions, _ key: UnsafeRawPointer!, _ keyLength: Int,
  _ iv: UnsafeRawPointer!, _ dataIn: UnsafeRawPointer!, _ dataInLength: Int, _ dataOut: UnsafeMutableRawPointer!,
  _ dataOutAvailable: Int, _ dataOutMoved: UnsafeMutablePointer<Int>!
) -> CCCryptorStatus {
  guard op == kCCDecrypt, alg == kCCAlgorithmAES, options == 0 || options == kCCOptionECBMode else {
    return CCCryptorStatus(kCCUnimplemented)
  }
  guard let key, let dataIn, let dataOut else { return CCCryptorStatus(kCCParamError) }
  guard [kCCKeySizeAES128, kCCKeySizeAES192, kCCKeySizeAES256].contains(keyLength) else {
    return CCCryptorStatus(kCCKeySizeError)
  }
  guard dataOutAvailable >= dataInLength else {
    dataOutMoved?.pointee = dataInLength
    return CCCryptorStatus(kCCBufferTooSmall)
  }
  let count = dataInLength / kCCBlockSizeAES128 * kCCBlockSizeAES128
  let input = [UInt8](UnsafeRawBufferPointer(start: dataIn, count: count))
  let keyBytes = [UInt8](UnsafeRawBufferPointer(start: key, count: keyLength))
  let isECB = options == kCCOptionECBMode
  // Without an initialization vector, CBC starts with zeros.
  let zeros = [UInt8](repeating: 0, count: kCCBlockSizeAES128)
  let iv = iv.map { [UInt8](UnsafeRawBufferPointer(start: $0, count: kCCBlockSizeAES128)) } ?? zeros
  guard let output = StandInAES.decrypt(input, key: keyBytes, iv: isECB ? nil : iv) else {
    return CCCryptorStatus(kCCParamError)
  }
  dataOut.copyMemory(from: output, byteCount: output.count)
  dataOutMoved?.pointee = output.count
  return CCCryptorStatus(count == dataInLength ? kCCSuccess : kCCAlignmentError)
}
