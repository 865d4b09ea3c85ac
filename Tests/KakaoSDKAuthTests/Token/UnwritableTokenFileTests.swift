#if compiler(>=6.2) && (os(Linux) || os(macOS))
  import Foundation
  import KakaoSDKCommon
  import TestSupport
  import Testing

  @testable import KakaoSDKAuth

  /// Tests that run in separate processes, because each makes its process unable to write files.
  @Suite(.timeLimit(.minutes(10))) struct UnwritableTokenFileTests {
    @Test("With a full disk, the old token is kept and no refresh token is used")
    func fullDisk() async {
      await #expect(processExitsWith: .success) {
        let folder = try TemporaryFolder()
        let store = KakaoEncryptedFileTokenStore(file: folder.url.appendingPathComponent("token"))
        try store.save(.sample(seconds: -1))
        try FileLimit.setToZero()
        let session = KakaoTokenSession(store: store, clock: TestClock()) { _ in
          Issue.record("The refresh token was used.")
          return .sample(access: "access-2")
        }
        for _ in 0..<3 {
          let error = await #expect(throws: SdkError.self) { try await session.validToken() }
          #expect(clientReason(of: error) == .TokenStoreFailed)
          #expect(error?.clientFailureCode == .tokenWriteFailed)
          #expect(error?.errorDescription?.contains(store.file.path) == true)
        }
        let error = await #expect(throws: SdkError.self) { try await session.saveNewLogin(.sample(access: "new")) }
        #expect(clientReason(of: error) == .TokenStoreFailed)
        #expect(try store.load() == .sample(seconds: -1))
        let names = Set(try FileManager.default.contentsOfDirectory(atPath: folder.url.path))
        #expect(names == ["token", "token.key", "token.lock"])
      }
    }

    @Test("In a read-only folder, the old token is kept and the call fails with EACCES")
    func readOnlyFolder() async {
      await #expect(processExitsWith: .success) {
        let folder = try TemporaryFolder()
        let store = KakaoEncryptedFileTokenStore(file: folder.url.appendingPathComponent("token"))
        // The root user can write in every folder.
        if geteuid() == 0 {
          #expect(chown(folder.url.path, 65_534, 65_534) == 0)
          #expect(setuid(65_534) == 0)
        }
        try store.save(.sample())
        #expect(chmod(folder.url.path, 0o500) == 0)
        for action in [{ try store.save(.sample(access: "new")) }, { try store.remove() }] {
          let error = #expect(throws: SdkError.self) { try action() }
          #expect(clientReason(of: error) == .TokenStoreFailed)
          #expect((error?.underlyingError as? POSIXError)?.code == .EACCES)
        }
        #expect(try store.load() == .sample())
        #expect(chmod(folder.url.path, 0o700) == 0)
        try store.save(.sample(access: "new"))
      }
    }
  }

  /// Tests with a folder that can't be opened, as on file systems where folders can't be flushed to disk.
  @Suite struct UnsyncableTokenFileTests {
    @Test("A token can be saved in a folder that can't be flushed to disk")
    func saving() async {
      await #expect(processExitsWith: .success) {
        let folder = try TemporaryFolder()
        let store = KakaoEncryptedFileTokenStore(file: folder.url.appendingPathComponent("token"))
        if geteuid() == 0 {
          #expect(chown(folder.url.path, 65_534, 65_534) == 0)
          #expect(setuid(65_534) == 0)
        }
        #expect(chmod(folder.url.path, 0o300) == 0)
        try store.save(.sample())
        #expect(try store.load() == .sample())
        #expect(chmod(folder.url.path, 0o700) == 0)
      }
    }
  }

  private enum FileLimit {
    /// Prevents every file of this process from growing.
    static func setToZero() throws {
      signal(SIGXFSZ, SIG_IGN)
      var limit = rlimit(rlim_cur: 0, rlim_max: 0)
      #if canImport(Glibc)
        let result = setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
      #else
        let result = setrlimit(RLIMIT_FSIZE, &limit)
      #endif
      guard result == 0 else { throw POSIXError.last }
    }
  }
#endif
