#if Desktop && (os(macOS) || os(Linux))
  import Foundation
  import KakaoSDKCommon
  import Testing

  @testable import KakaoSDKDesktop

  @Suite("The relay's folder")
  struct RelayFolderTests {
    private let room = RelayTestFolder()

    private func mode(_ path: String) throws -> Int? {
      try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    }

    private func setMode(_ mode: Int, _ path: String) throws {
      try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
    }

    private func expectRefusal() async throws {
      let room = room
      for call in [{ try await room.listen {} }, { _ = try await room.forward("kakao1://oauth") }] {
        let error = await #expect(throws: SdkError.self) { try await call() }
        #expect(error?.getClientError().reason == .NotSupported)
      }
    }

    @Test("Only the user can access the created folder")
    func made() throws {
      try room.folder.prepare()
      #expect(try mode(room.folder.path) == 0o700)
      try room.folder.prepare()
    }

    @Test("A folder that other users can access is rejected", arguments: [0o701, 0o710, 0o777])
    func open(mode: Int) async throws {
      try room.folder.prepare()
      try setMode(mode, room.folder.path)
      try await expectRefusal()
    }

    @Test("A folder that other users can replace is rejected unless its parent is sticky")
    func exchangeable() async throws {
      try room.folder.prepare()
      try setMode(0o777, room.parent.path)
      try await expectRefusal()
      try setMode(0o1777, room.parent.path)
      try await room.listen {}
    }

    @Test("A symbolic link or a file in place of the folder is rejected")
    func link() async throws {
      try room.folder.prepare()
      try FileManager.default.removeItem(atPath: room.folder.path)
      let other = room.parent.appendingPathComponent("other").path
      #expect(mkdir(other, 0o700) == 0)
      #expect(symlink(other, room.folder.path) == 0)
      try await expectRefusal()
      try FileManager.default.removeItem(atPath: room.folder.path)
      try Data().write(to: URL(fileURLWithPath: room.folder.path))
      try setMode(0o600, room.folder.path)
      try await expectRefusal()
    }

    @Test("A path that is too long for a socket is an error that names the path")
    func longPath() async throws {
      let path = room.parent.appendingPathComponent(String(repeating: "x", count: 90)).path
      let relay = try URLRelay(scheme: "kakao1", folder: RelayFolder(path: path))
      let error = await #expect(throws: SdkError.self) { try await relay.listen {} }
      #expect(error?.getClientError().reason == .NotSupported)
      #expect(error?.errorDescription?.contains(path) == true)
    }
  }
#endif

#if Desktop && os(Linux)
  extension RelayFolderTests {
    @Test("The folder is in the session's runtime folder, or else in the user's cache")
    func place() {
      #expect(RelayFolder(environment: ["XDG_RUNTIME_DIR": "/run/x"]).path == "/run/x/kakao-login")
      let session = "/run/user/\(geteuid())"
      let fallback = access(session, W_OK) == 0 ? "\(session)/kakao-login" : "/h/.cache/kakao-login"
      #expect(RelayFolder(environment: ["XDG_RUNTIME_DIR": "relative", "HOME": "/h"]).path == fallback)
    }
  }
#endif
