import Foundation
import Testing

@Suite(.timeLimit(.minutes(10))) struct TLSProcessTests {
  private struct Ready: Decodable {
    let url: String
  }

  @Test("An emulator serves https with a certificate of its certificate authority")
  func serverCertificateIsIssuedByAuthority() async throws {
    try await withTemporaryDirectory { folder in
      let emulator = try KakaoProcess(
        ["emulator", "start", "--port", "0", "--tls", "--tls-folder", folder.path])
      let line = try #require(await emulator.outputLine())
      let url = try JSONDecoder().decode(Ready.self, from: Data(line.utf8)).url
      #expect(url.hasPrefix("https://127.0.0.1:"))
      let authority = folder.appendingPathComponent("ca.pem").path
      #expect(await emulator.note(beginningWith: "The certificate comes from")?.contains(authority) == true)

      let arguments = ["emulator", "status", "--emulator", url]
      #expect(try await KakaoProcess.run(arguments, ["KAKAO_EMULATOR_CA_FILE": authority]).status == 0)
      let stranger = try await KakaoProcess.run(arguments, ["XDG_DATA_HOME": "/no/such/folder"])
      #expect(stranger.status == 1)
      #expect(stranger.notes.first?.contains("KAKAO_EMULATOR_CA_FILE") == true)

      emulator.send(SIGTERM)
      let end = await emulator.outcome()
      #expect(end.status == 0)
      #expect(!end.notes.contains { $0.contains("PRIVATE KEY") })
    }
  }

  @Test(
    "The error message for a file without a certificate contains its path",
    arguments: ["/no/such/file.pem", "/dev/null"])
  func invalidCertificateFileIsReported(file: String) async throws {
    let end = try await KakaoProcess.run(
      ["emulator", "status", "--emulator", "https://127.0.0.1:1"], ["KAKAO_EMULATOR_CA_FILE": file])
    #expect(end.status == 1)
    #expect(end.notes.count == 1)
    #expect(end.notes.first?.hasPrefix("kakao: \(file) contains no certificate.") == true)
  }

  @Test("The program of the exec command gets the path of the certificate authority")
  func execTrustsEmulatorCertificate() async throws {
    try await withTemporaryDirectory { folder in
      let end = try await KakaoProcess.run([
        "emulator", "exec", "--tls", "--tls-folder", folder.path, "--", "sh", "-c",
        "echo $KAKAO_EMULATOR_URL $KAKAO_EMULATOR_CA_FILE",
      ])
      #expect(end.status == 0)
      #expect(end.output.first?.hasPrefix("https://127.0.0.1:") == true)
      #expect(end.output.first?.hasSuffix(" \(folder.path)/ca.pem") == true)
    }
  }

  @Test("Other machines can connect only if TLS and a control token are configured")
  func nonLoopbackRequiresTLSAndControlToken() async throws {
    for arguments in [[], ["--tls"], ["--control-token", "a-control-token-of-tests"]] {
      let end = try await KakaoProcess.run(["emulator", "start", "--host", "0.0.0.0", "--port", "0"] + arguments)
      #expect(end.status == 2, "\(arguments)")
      #expect(end.output.isEmpty)
      let missing = arguments == ["--tls"] ? "KAKAO_EMULATOR_CONTROL_TOKEN" : "--tls"
      #expect(end.notes.joined().contains(missing), "\(arguments)")
    }
  }
}
