#if compiler(>=6.2) && (os(Linux) || os(macOS))
  import Foundation
  import KakaoSDKCommon
  import Testing

  @testable import KakaoSDKAuth

  /// Tests that kill a process with `kill -9` while it stores tokens.
  ///
  /// To run more rounds, set `KAKAO_KILL_ROUNDS`, for example to 1000.
  @Suite(.serialized, .timeLimit(.minutes(60))) struct KilledProcessTests {
    /// Returns the folder of the token file.
    ///
    /// The process that will be killed finds the folder by the ID of its parent, the test process.
    private static func folder(of process: pid_t) -> URL {
      FileManager.default.temporaryDirectory.appendingPathComponent("killed-\(process)", isDirectory: true)
    }

    private static func store(of process: pid_t) -> KakaoEncryptedFileTokenStore {
      KakaoEncryptedFileTokenStore(file: folder(of: process).appendingPathComponent("token"))
    }

    @Test("After a kill, the last acknowledged token is stored and the lock is free")
    func killedProcess() async throws {
      let folder = Self.folder(of: getpid())
      try? FileManager.default.removeItem(at: folder)
      defer { try? FileManager.default.removeItem(at: folder) }
      let rounds = ProcessInfo.processInfo.environment["KAKAO_KILL_ROUNDS"].flatMap { Int($0) } ?? 8
      let store = Self.store(of: getpid())
      for round in 0..<rounds {
        let result = await #expect(
          processExitsWith: .signal(SIGKILL), observing: [\.standardOutputContent]
        ) {
          let store = KilledProcessTests.store(of: getppid())
          var number = try store.load().flatMap { Int($0.accessToken) } ?? 0
          var isFirst = true
          while true {
            number += 1
            let token = OAuthToken.sample(access: "\(number)")
            try await store.withExclusiveAccess { () throws(SdkError) in try store.save(token) }
            try FileHandle.standardOutput.write(contentsOf: Data("stored \(number)\n".utf8))
            guard isFirst else { continue }
            isFirst = false
            Thread.detachNewThread {
              usleep(.random(in: 0..<20_000))
              kill(getpid(), SIGKILL)
            }
          }
        }
        let output = String(decoding: try #require(result).standardOutputContent, as: UTF8.self)
        let acknowledged = output.split(separator: "\n").last { $0.hasPrefix("stored ") }?.dropFirst("stored ".count)
        let last = try #require(acknowledged.flatMap { Int($0) }, "round \(round)")
        // The process may have stored one more token without having acknowledged it.
        let stored = try #require(try store.load())
        #expect(["\(last)", "\(last + 1)"].contains(stored.accessToken), "round \(round)")
        try await store.withExclusiveAccess { () throws(SdkError) in try store.save(stored) }
        let names = Set(try FileManager.default.contentsOfDirectory(atPath: folder.path))
        #expect(names == ["token", "token.key", "token.lock"], "round \(round)")
      }
    }
  }
#endif
