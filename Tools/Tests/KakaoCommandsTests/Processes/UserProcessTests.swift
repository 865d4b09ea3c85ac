import Foundation
import KakaoEmulatorInProcess
import Testing

@Suite(.timeLimit(.minutes(10))) struct UserProcessTests {
  @Test("Consent can be listed and revoked")
  func consentIsListedAndRevoked() async throws {
    try await withLoginSandbox { sandbox in
      #expect(try await sandbox.logIn(decision: .agreeToAll).status == 0)
      let list = try await sandbox.run("scopes")
      #expect(list.status == 0)
      #expect(list.output.contains { $0.hasPrefix("gender ") && $0.contains("  agreed, revocable  ") })
      let one = try await sandbox.run("scopes", "list", "gender", "--output", "json")
      #expect(one.output.filter { $0.contains(#""id" : ""#) }.count == 1)
      let revoked = try await sandbox.run("scopes", "revoke", "gender")
      #expect(revoked.status == 0, "\(revoked.notes)")
      let after = try await sandbox.run("scopes", "list", "gender")
      #expect(after.output.first?.contains("not agreed") == true)
      let refused = try await sandbox.run("scopes", "revoke", "profile_nickname")
      #expect(refused.status == 1)
      #expect(refused.output.isEmpty)
      #expect(refused.notes.count == 1)
    }
  }

  @Test("Service terms can be listed and revoked")
  func serviceTermsAreListedAndRevoked() async throws {
    try await withLoginSandbox { sandbox in
      #expect(try await sandbox.logIn(decision: .agreeToAll).status == 0)
      let all = try await sandbox.run("terms", "list", "--all", "--output", "json")
      #expect(all.output.filter { $0.contains(#""tag""#) }.count == 2)
      let list = try await sandbox.run("terms")
      #expect(list.output.contains { $0.hasPrefix("marketing_20260101  agreed, revocable  ") })
      let revoked = try await sandbox.run("terms", "revoke", "marketing_20260101")
      #expect(revoked.output == ["Consent was withdrawn: marketing_20260101."])
      #expect(try await !sandbox.run("terms").output.contains { $0.hasPrefix("marketing_20260101") })
    }
  }

  @Test("Shipping addresses require additional consent")
  func addressesRequireConsent() async throws {
    try await withLoginSandbox { sandbox in
      #expect(try await sandbox.logIn().status == 0)
      let before = try await sandbox.run("addresses")
      #expect(before.notes.joined().contains("shipping_address"))
      #expect(!before.output.contains { $0.hasPrefix("ID ") })
      let more = try await sandbox.logIn("--scope", "shipping_address")
      #expect(more.status == 0, "\(more.notes)")
      let list = try await sandbox.run("addresses")
      #expect(list.status == 0, "\(list.notes)")
      #expect(list.output.first == "ID            5101 (default)")
      #expect(list.output.filter { $0.hasPrefix("ID ") }.count == 2)
      let one = try await sandbox.run("addresses", "--id", "5102", "--output", "json")
      #expect(one.output.contains { $0.contains(#""name" : "회사""#) })
    }
  }

  @Test("Properties are stored")
  func propertiesAreStored() async throws {
    try await withLoginSandbox { sandbox in
      #expect(try await sandbox.logIn().status == 0)
      #expect(try await sandbox.run("profile", "set", "clothing_size=M=L").output == ["Stored."])
      #expect(try await sandbox.run("me").output.contains { $0.hasSuffix("  M=L") })
      let unknown = try await sandbox.run("profile", "set", "no_such_property=1")
      #expect(unknown.status == 1)
      #expect(try await sandbox.run("profile", "set", "=1").status == 2)
      #expect(try await sandbox.run("profile", "set", "a=1", "a=2").status == 2)
    }
  }

  @Test("A linked user can't sign up")
  func linkedUserCannotSignUp() async throws {
    try await withLoginSandbox { sandbox in
      #expect(try await sandbox.logIn().status == 0)
      let end = try await sandbox.run("signup", "clothing_size=M")
      #expect(end.status == 1)
      #expect(end.notes.first?.contains("(-102") == true, "\(end.notes)")
    }
  }

  @Test("The verify command reads an ID token from an argument or from standard input")
  func idTokenIsVerifiedFromArgumentOrInput() async throws {
    try await withLoginSandbox { sandbox in
      #expect(try await sandbox.logIn("--nonce", "n-1").status == 0)
      let token = try #require(try await sandbox.run("token", "print", "--id-token").output.first)
      let claims = try await sandbox.run("verify", token, "--nonce", "n-1", "--output", "json")
      #expect(claims.status == 0, "\(claims.notes)")
      #expect(claims.output.contains { $0.contains(#""iss" : "\#(sandbox.emulatorURL)""#) })
      let file = sandbox.tokenFile.deletingLastPathComponent().appendingPathComponent("id-token")
      try Data("\(token)\n".utf8).write(to: file)
      #expect(
        await (try sandbox.start(["verify", "-", "--output", "json"], input: file)).outcome().output == claims.output)
      let other = try await sandbox.run("verify", token, "--nonce", "n-2")
      #expect(other.status == 1)
      #expect(other.output.isEmpty)
      let forged = try await sandbox.run("verify", String(token.dropLast(4)) + "AAAA")
      #expect(forged.status == 1)
      #expect(!forged.notes.joined().contains(token.dropLast(4)))
    }
  }

  @Test("Control-C stops a command that reads standard input")
  func interruptStopsReadingInput() async throws {
    try await withTemporaryDirectory { folder in
      let fifo = folder.appendingPathComponent("input")
      try #require(mkfifo(fifo.path, 0o600) == 0)
      // Open the FIFO for reading and writing, so that opening it doesn't block and the command doesn't reach the end
      // of its input.
      let input = FileHandle(fileDescriptor: open(fifo.path, O_RDWR | O_CLOEXEC), closeOnDealloc: true)
      let process = try KakaoProcess(["verify", "-", "--emulator", "http://127.0.0.1:9"], input: fifo)
      // The input is larger than the pipe's buffer, so the write returns only after the command has started to read the
      // endless line.
      try input.write(contentsOf: Data(repeating: UInt8(ascii: "x"), count: 100_000))
      process.send(SIGINT)
      #expect(await process.outcome().status == 130)
    }
  }

  @Test("Error messages are in the user's language")
  func errorsUseUserLanguage() async throws {
    let end = try await KakaoProcess.run(["me", "--emulator", "http://127.0.0.1:9"], ["LANG": "ko_KR.UTF-8"])
    #expect(end.status == 1)
    #expect(end.notes.count == 1)
    #expect(end.notes.first?.hasSuffix("먼저 로그인하세요: kakao login") == true, "\(end.notes)")
    // Four Latin words in a row would be an English sentence. Only names and commands are in Latin letters.
    #expect(end.notes.first?.contains(/[A-Za-z]+ [a-z]+ [a-z]+ [a-z]+/) == false, "\(end.notes)")
  }

  @Test(arguments: [
    (["me", "--emulator", "http://127.0.0.1:9"], 1, "TokenNotFound", nil),
    (["login", "--emulator", "http://127.0.0.1:9"], 1, "no_response", "http://127.0.0.1:9"),
    (["emulator", "status", "--emulator", "http://127.0.0.1:9"], 1, "no_response", "http://127.0.0.1:9"),
    (["login", "--timeout", "0"], 2, "timeout", "0"), (["me", "--bogus"], 2, "unknown_option", "--bogus"),
    (["login", "--browser", "lynx"], 2, "invalid_value", "lynx"),
    (["me", "--emulator", "nowhere"], 2, "emulator_url", "nowhere"),
    (["profile", "set", "a=1", "a=2"], 2, "duplicate_property", "a"),
  ])
  func errorsForProgramsAreOneLineOfJSON(arguments: [String], status: Int32, code: String, value: String?) async throws
  {
    struct Line: Decodable {
      struct Failure: Decodable {
        let code: String
        let message: String
        let value: String?
      }
      let error: Failure
    }
    for locale in ["C", "ko_KR.UTF-8"] {
      let end = try await KakaoProcess.run(arguments + ["--output", "json"], ["LANG": locale])
      #expect(end.status == status)
      #expect(end.output.isEmpty)
      #expect(end.notes.count == 1, "\(end.notes)")
      let error = try JSONDecoder().decode(Line.self, from: Data((end.notes.first ?? "").utf8)).error
      #expect(error.code == code && error.value == value, "\(end.notes)")
      #expect(error.message.contains(/\p{Hangul}/) == (locale != "C"), "\(end.notes)")
    }
  }

  @Test func anErrorOfKakaoHasItsStandardFieldsInJSON() async throws {
    try await withLoginSandbox { sandbox in
      #expect(try await sandbox.logIn().status == 0)
      let end = try await sandbox.run("scopes", "revoke", "profile_nickname", "--output", "json")
      #expect(end.status == 1)
      #expect(end.notes.count == 1)
      #expect(end.notes.first?.contains(#""code":"-"#) == true && end.notes.first?.contains(#""msg":""#) == true)
      #expect(end.notes.first?.contains(#""http_status":4"#) == true)
    }
  }

  @Test("A logout that the server doesn't answer reports that only the local token was removed")
  func unansweredLogoutReportsResult() async throws {
    try await withLoginSandbox { sandbox in
      #expect(try await sandbox.logIn().status == 0)
      let emulator = RunningEmulator(url: try #require(URL(string: sandbox.emulatorURL)))
      _ = try await emulator.addFault(.drop(match: .init(path: "/v1/user/logout")))
      let end = try await sandbox.run("logout")
      #expect(end.status == 1)
      #expect(end.notes.contains { $0.contains("the token was deleted") }, "\(end.notes)")
      #expect(!FileManager.default.fileExists(atPath: sandbox.tokenFile.path))
    }
  }
}
