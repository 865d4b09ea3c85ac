import Foundation
import KakaoEmulator
import KakaoEmulatorTesting
import Testing

@Suite(.timeLimit(.minutes(10))) struct LoginProcessTests {
  @Test("The login command detects a stopped emulator before it opens the browser")
  func unreachableEmulatorFailsBeforeBrowser() async throws {
    let login = try await KakaoProcess.run(["login", "--emulator", "http://127.0.0.1:9"])
    #expect(login.status == 1)
    #expect(login.notes == ["kakao: No response from http://127.0.0.1:9. Start an emulator: kakao emulator start"])
  }

  @Test("A login is available in other processes until logout")
  func loginIsSharedUntilLogout() async throws {
    try await withLoginSandbox { sandbox in
      let login = try await sandbox.logIn("--verbose")
      #expect(login.status == 0, "\(login.notes)")
      #expect(login.output.joined().contains(#""has_id_token" : true"#))
      #expect(FileManager.default.fileExists(atPath: sandbox.tokenFile.path))

      let me = try await sandbox.run("me")
      #expect(me.status == 0)
      #expect(me.output.contains("Nickname      민지"))
      let json = try await sandbox.run("me", "--output", "json")
      #expect(json.output.contains { $0.contains(#""nickname" : "민지""#) })

      var tokens: [String] = []
      for option in [[], ["--id-token"], ["--refresh-token"]] {
        tokens += try await sandbox.run(["token", "print"] + option).output
      }
      #expect(tokens.count == 3)
      let refreshed = try await sandbox.run("token", "refresh", "--verbose")
      #expect(refreshed.status == 0)
      #expect(try await sandbox.run("token", "print").output != [tokens[0]])
      #expect(try await sandbox.run("token", "info").output.first == "App ID      1234")
      for token in tokens {
        let written = login.output + login.notes + refreshed.output + refreshed.notes
        #expect(!written.contains { $0.contains(token) })
        #expect(try !Data(contentsOf: sandbox.tokenFile).contains(Data(token.utf8)))
      }

      let logout = try await sandbox.run("logout")
      #expect(logout.status == 0)
      #expect(logout.output == ["Logged out."])
      #expect(!FileManager.default.fileExists(atPath: sandbox.tokenFile.path))

      let after = try await sandbox.run("me")
      #expect(after.status == 1)
      #expect(after.output.isEmpty)
      #expect(after.notes == ["kakao: No user is logged in, because no token is stored. Log in first: kakao login"])
    }
  }

  @Test("Unlinking also ends the login")
  func unlinkDeletesLogin() async throws {
    try await withLoginSandbox { sandbox in
      #expect(try await sandbox.logIn().status == 0)
      let unlink = try await sandbox.run("unlink", "--output", "json")
      #expect(unlink.status == 0)
      #expect(unlink.output.joined().contains(#""unlinked" : true"#))
      #expect(!FileManager.default.fileExists(atPath: sandbox.tokenFile.path))
    }
  }

  @Test("A program can read the login URL from standard output")
  func printedURLIsOnStandardOutput() async throws {
    try await withLoginSandbox { sandbox in
      let process = try sandbox.start("login", "--redirect-uri", sandbox.redirectURI, "--browser", "none")
      let line = try #require(await process.outputLine())
      let page = try JSONDecoder().decode([String: String].self, from: Data(line.utf8))
      #expect(page["login_url"]?.hasPrefix("\(sandbox.emulatorURL)/oauth/authorize?") == true)
      process.send(SIGINT)
      #expect(await process.outcome().status == 130)
    }
  }

  @Test("Control-C and SIGTERM cancel a login, and no token is stored", arguments: [SIGINT, SIGTERM])
  func signalCancelsLoginWithoutStoring(_ signal: Int32) async throws {
    try await withLoginSandbox { sandbox in
      let process = try sandbox.start("login", "--redirect-uri", sandbox.redirectURI, "--browser", "print")
      _ = try #require(await process.note(beginningWith: "http://"))
      process.send(signal)
      let end = await process.outcome()
      #expect(end.status == 130)
      #expect(end.output.isEmpty)
      #expect(end.notes == ["kakao: The call was canceled."])
      #expect(!FileManager.default.fileExists(atPath: sandbox.tokenFile.path))
    }
  }

  @Test("A login that the user refuses fails with the error code")
  func refusedLoginReportsCode() async throws {
    try await withLoginSandbox { sandbox in
      let end = try await sandbox.logIn(decision: .cancel)
      #expect(end.status == 1)
      #expect(end.output.isEmpty)
      #expect(end.notes.last?.hasPrefix(#"{"error":{"code":"access_denied","#) == true)
      #expect(end.notes.last?.contains("KOE") == false)
    }
  }
}
