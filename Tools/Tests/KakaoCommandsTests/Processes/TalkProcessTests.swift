#if os(Linux)
  import Foundation
  import Testing

  @Suite(.serialized, .timeLimit(.minutes(10))) struct TalkProcessTests {
    private static let hasOpener = FileManager.default.isExecutableFile(atPath: "/usr/bin/xdg-open")

    private func withDesktop(
      hasOwnOpener: Bool = true, _ body: (TalkDesktop, LoginSandbox) async throws -> Void
    ) async throws {
      try await withLoginSandbox { sandbox in
        try await body(TalkDesktop(sandbox, hasOwnOpener: hasOwnOpener), sandbox)
      }
    }

    private func logIn(_ desktop: TalkDesktop, _ sandbox: LoginSandbox) async throws {
      #expect(try await desktop.run("talk", "install").status == 0)
      let login = try desktop.start("login", "--talk", "--browser", "system", "--output", "json", "--verbose")
      let page = try await desktop.page(of: login)
      let address = page.absoluteString
      #expect(address.hasPrefix("\(sandbox.emulatorURL)/scheme/kakaokompassauth%3A%2F%2Fauthorize%3Fclient_id%3D"))
      let callback = try await desktop.callback(from: page)
      #expect(try await desktop.open(callback) == 0)
      let end = await login.outcome()
      #expect(end.status == 0, "\(end.notes)")
      #expect(end.output.joined().contains(#""has_id_token" : true"#))
      let code = try #require(URLComponents(string: callback.absoluteString)?.queryItems?.first { $0.name == "code" })
      let secret = try #require(code.value)
      #expect(!(end.output + end.notes).contains { $0.contains(secret) })
      #expect(desktop.sockets.isEmpty)

      let again = try await desktop.run("talk", "return", callback.absoluteString)
      #expect(again.status == 1)
      #expect(
        again.notes == [
          "kakao: No login waits for this link. The login has ended, or another user started it."
        ])
      let me = try await desktop.run("me", "--app-key", TalkDesktop.key)
      #expect(me.output.contains("Nickname      민지"))
    }

    @Test("A login switches to the stand-in and returns")
    func loginOpensStandInAndReturns() async throws {
      try await withDesktop { try await logIn($0, $1) }
    }

    @Test(
      "A login switches to the stand-in and returns with the system's xdg-open",
      .enabled(if: hasOpener, "xdg-utils is not installed"))
    func loginWorksWithSystemOpener() async throws {
      try await withDesktop(hasOwnOpener: false) { try await logIn($0, $1) }
    }

    @Test("The universal link opens the emulator's page")
    func universalLinkOpensEmulatorPage() async throws {
      try await withDesktop { desktop, sandbox in
        _ = try await desktop.run("talk", "install")
        let login = try desktop.start(
          "login", "--talk", "--browser", "system", "--launch-method", "universal-link", "--nonce", "n-1")
        let page = try await desktop.page(of: login)
        #expect(page.absoluteString.hasPrefix("\(sandbox.emulatorURL)/scheme/kakaokompassauth%3A%2F%2Fauthorize"))
        #expect(page.path.contains("deep_link_method=universal_link"))
        #expect(try await desktop.open(desktop.callback(from: page)) == 0)
        #expect(await login.outcome().status == 0)
      }
    }

    @Test("Without a display, the URL is printed, and the callback is passed on the command line")
    func withoutDisplayURLIsPrintedAndReturnIsManual() async throws {
      try await withDesktop { desktop, sandbox in
        let login = try desktop.start("login", "--talk", "--launch-method", "universal-link")
        let page = try #require(await login.note(beginningWith: "\(sandbox.emulatorURL)/scheme/"))
        let callback = try await desktop.callback(from: #require(URL(string: page)))
        #expect(try await desktop.run("talk", "return", callback.absoluteString).status == 0)
        #expect(await login.outcome().status == 0)
      }
    }

    @Test("Two concurrent logins each receive their own callback")
    func concurrentLoginsGetOwnCallbacks() async throws {
      try await withDesktop { desktop, _ in
        _ = try await desktop.run("talk", "install")
        let first = try desktop.start("login", "--talk", "--browser", "system", "--nonce", "first")
        let firstPage = try await desktop.page(of: first)
        let second = try desktop.start("login", "--talk", "--browser", "system", "--nonce", "second")
        let secondPage = try await desktop.page(of: second)
        #expect(desktop.sockets.count == 2)
        #expect(try await desktop.open(desktop.callback(from: firstPage)) == 0)
        #expect(await first.outcome().status == 0)
        #expect(desktop.sockets.count == 1)
        #expect(try await desktop.open(desktop.callback(from: secondPage)) == 0)
        #expect(await second.outcome().status == 0)
      }
    }

    @Test("A refusal by the user ends the login")
    func cancelledTalkLoginFails() async throws {
      try await withDesktop { desktop, _ in
        _ = try await desktop.run("talk", "install")
        let login = try desktop.start("login", "--talk", "--browser", "system")
        let page = try await desktop.page(of: login)
        let state = try #require(page.path.wholeMatch(of: /.*%22state%22%3A%22([^%]+)%22.*/)?.1)
        let callback = "kakao\(TalkDesktop.key)://oauth?error=access_denied&state="
        #expect(try await desktop.run("talk", "return", callback + "forged").status == 1)
        #expect(try await desktop.run("talk", "return", callback + state).status == 0)
        let end = await login.outcome()
        #expect(end.status == 1)
        #expect(end.notes.last?.hasPrefix("kakao: access_denied") == true)
      }
    }

    @Test("Control-C and the timeout end the wait and remove its files")
    func interruptAndTimeoutCleanUp() async throws {
      try await withDesktop { desktop, _ in
        _ = try await desktop.run("talk", "install")
        let login = try desktop.start("login", "--talk", "--browser", "system")
        _ = try await desktop.page(of: login)
        #expect(desktop.sockets.count == 1)
        login.send(SIGINT)
        #expect(await login.outcome().status == 130)
        #expect(desktop.sockets.isEmpty)
        let late = try await desktop.run("login", "--talk", "--browser", "system", "--timeout", "1")
        #expect(late.status == 1)
        #expect(late.notes.last?.hasPrefix("kakao: The login didn't finish in time.") == true)
        #expect(desktop.sockets.isEmpty)
      }
    }

    @Test("If no handler is registered, the error message explains how to install the stand-in")
    func unregisteredSchemeSuggestsInstall() async throws {
      try await withDesktop { desktop, _ in
        let talk = try await desktop.run("login", "--talk", "--browser", "system")
        #expect(talk.status == 1)
        #expect(talk.notes.last?.contains("no program opens kakaokompassauth://") == true)
        #expect(talk.notes.last?.contains("kakao talk install") == true)
        let link = try await desktop.run("login", "--talk", "--browser", "system", "--launch-method", "universal-link")
        #expect(link.status == 1)
        #expect(link.notes.last?.contains("no program opens kakao\(TalkDesktop.key)://") == true)
      }
    }

    @Test(
      "A malicious link is rejected, and the error message doesn't repeat it",
      arguments: [
        ["talk", "return", "https://evil.example/?code=s3cret"], ["talk", "return", "kakao1://oauth?code=s3cret"],
        [
          "talk", "return", "kakao\(TalkDesktop.key)://oauth?code=s3cret",
          "kakao\(TalkDesktop.key)://oauth?code=s3cret",
        ],
        ["talk", "return", "--code=s3cret"], ["talk", "return"],
        ["talk", "open", "--emulator", "http://127.0.0.1:1", "file:///s3cret"],
        ["talk", "open", "--emulator", "http://127.0.0.1:1", "--s3cret", "kakaokompassauth://authorize?a=s3cret"],
        ["talk", "open", "--emulator", "file:///", "kakaokompassauth://authorize?a=s3cret"],
      ])
    func hostileLinkIsRejectedAndNotPrinted(_ arguments: [String]) async throws {
      let end = try await KakaoProcess.run(arguments)
      #expect([1, 2].contains(end.status))
      #expect(!(end.output + end.notes).contains { $0.contains("s3cret") })
    }
  }
#endif
