import Crypto
import Foundation
import KakaoSDKCommon

@testable import KakaoSDKAuth

extension FuzzTarget {
  private static let key = Data(repeating: 7, count: 32)
  private static let header: Data = {
    let owner = SHA256.hash(data: Data("\n".utf8)).map { String(format: "%02x", $0) }.joined()
    return Data("kakao-login token 1 \(owner)\n".utf8)
  }()

  /// A target that loads token files that contain the input itself, the input in place of encrypted data, and the input
  /// encrypted with the genuine key.
  static let tokenFile = FuzzTarget("token-file") { input in
    let box = try AES.GCM.seal(input, using: SymmetricKey(data: key), authenticating: header).combined ?? Data()
    for (content, isGenuine) in [(input, false), (header + input, false), (header + box, true)] {
      let file = folder.appendingPathComponent("token")
      defer { try? FileManager.default.removeItem(at: file) }
      try content.write(to: file)
      try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file.path)
      let store = KakaoEncryptedFileTokenStore(file: file, key: key)
      do throws(SdkError) {
        let token = try store.load()
        guard let token else { continue }
        guard isGenuine else { throw SdkError(reason: .Unknown, message: "a forged file was read") }
        try store.save(token)
        guard try store.load() == token else { throw SdkError(reason: .Unknown, message: "a token changed") }
      } catch {
        guard case .ClientFailed(.TokenStoreFailed, _) = error else {
          throw FailedAssertion(description: error.errorDescription(in: .english))
        }
      }
    }
  }

  private static let folder: URL = {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("fuzz-\(UUID().uuidString)")
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }()
}
