#if os(Linux)
  import Foundation
  import Testing

  @Suite(.serialized, .timeLimit(.minutes(10))) struct TalkInstallProcessTests {
    private static let wayBackID = "kakao-login-return-\(TalkDesktop.key).desktop"
    private let real = "[Default Applications]\nx-scheme-handler/kakaokompassauth=kakaotalk.desktop\n"

    private func withDesktop(_ body: (TalkDesktop) async throws -> Void) async throws {
      let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
      try await body(
        TalkDesktop(
          LoginSandbox(
            emulatorURL: "http://127.0.0.1:9", redirectURI: "", tokenFile: folder.appendingPathComponent("t"))))
    }

    private func writeRealTalk(_ desktop: TalkDesktop) throws {
      try desktop.write(
        "[Desktop Entry]\nType=Application\nName=KakaoTalk\nExec=sh %u\n", to: "system/applications/kakaotalk.desktop")
      try desktop.write(real, to: "config/mimeapps.list")
    }

    @Test("Installing twice and uninstalling leaves no files")
    func installTwiceAndUninstallLeavesNothing() async throws {
      try await withDesktop { desktop in
        for _ in 1...2 {
          let install = try await desktop.run("talk", "install")
          #expect(install.status == 0)
          #expect(install.output.isEmpty)
          #expect(install.notes.joined().contains("It is not KakaoTalk."))
          #expect(desktop.entries == [Self.wayBackID, TalkDesktop.standInID])
          let lines = desktop.associations?.split(separator: "\n").sorted()
          #expect(
            lines == [
              "[Default Applications]", "x-scheme-handler/kakao\(TalkDesktop.key)=\(Self.wayBackID);",
              "x-scheme-handler/kakaokompassauth=\(TalkDesktop.standInID);",
            ])
        }
        let uninstall = try await desktop.run("talk", "uninstall")
        #expect(uninstall.status == 0)
        #expect(desktop.entries.isEmpty)
        #expect(desktop.associations == nil)
        #expect(try await desktop.run("talk", "uninstall").notes == ["The stand-in for KakaoTalk is not installed."])
      }
    }

    @Test("A real handler is replaced only with --force and restored by uninstalling")
    func existingHandlerNeedsForceAndIsRestored() async throws {
      try await withDesktop { desktop in
        try writeRealTalk(desktop)
        let refused = try await desktop.run("talk", "install")
        #expect(refused.status == 1)
        #expect(refused.notes.last?.contains("kakaokompassauth:// is already opened by kakaotalk.desktop") == true)
        #expect(desktop.entries.isEmpty && desktop.associations == real)

        #expect(try await desktop.run("talk", "install", "--force").status == 0)
        #expect(try await desktop.run("talk", "status").output.first?.contains(TalkDesktop.standInID) == true)
        #expect(try await desktop.run("talk", "install").status == 0)
        #expect(try await desktop.run("talk", "uninstall").status == 0)
        #expect(desktop.entries.isEmpty && desktop.associations == real)
      }
    }

    @Test("The status command distinguishes the stand-in from other handlers")
    func statusDistinguishesStandIn() async throws {
      try await withDesktop { desktop in
        #expect(try await desktop.run("talk", "status").output == ["kakaokompassauth://  no program is registered"])
        try writeRealTalk(desktop)
        #expect(try await desktop.run("talk", "status").output == ["kakaokompassauth://  kakaotalk.desktop"])
        _ = try await desktop.run("talk", "install", "--force")
        let text = try await desktop.run("talk", "status").output
        #expect(
          text.count == 2 && text.allSatisfy { $0.hasSuffix("(installed by `kakao talk install`; not KakaoTalk)") })
        let json = try await desktop.run("talk", "status", "--output", "json").output.joined()
        #expect(json.contains(#""handler" : "kakao-login-talk-stand-in.desktop""#))
        #expect(json.contains(#""is_stand_in" : true"#))
      }
    }

    @Test("The install command reports a desktop setting that takes precedence")
    func overridingDesktopSettingIsReported() async throws {
      try await withDesktop { desktop in
        try writeRealTalk(desktop)
        try desktop.write(real, to: "config/kde-mimeapps.list")
        let environment = desktop.environment.merging(["XDG_CURRENT_DESKTOP": "KDE"]) { $1 }
        let install = try await KakaoProcess.run(["talk", "install", "--force"], environment)
        #expect(install.status == 1)
        #expect(install.notes.last?.contains("give kakaokompassauth:// to another program") == true)
      }
    }

    @Test(
      "An invalid app key or emulator URL is a usage error",
      arguments: [["--app-key", "x"], ["--app-key", "../../x"], ["--emulator", "file:///"]])
    func invalidKeyOrEmulatorIsUsageError(_ arguments: [String]) async throws {
      try await withDesktop { desktop in
        let install = try await KakaoProcess.run(["talk", "install"] + arguments, desktop.environment)
        #expect(install.status == 2)
        #expect(desktop.entries.isEmpty && desktop.associations == nil)
      }
    }
  }
#endif
