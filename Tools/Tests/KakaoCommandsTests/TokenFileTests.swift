import KakaoSDK
import Testing

@testable import KakaoCommands

@Suite struct TokenFileTests {
  private func path(
    _ option: String? = nil, _ variables: [String: String] = [:], key: String = "key", hosts: Hosts = Hosts()
  ) -> String {
    TokenFile.location(
      option, CommandEnvironment(variables), for: KakaoConfiguration(appKey: key, hosts: hosts)
    ).path
  }

  @Test("The option takes precedence over the variable, and the variable over the default")
  func optionOverridesVariableAndDefault() {
    #expect(path("/a/token", ["KAKAO_TOKEN_FILE": "/b/token"]) == "/a/token")
    #expect(path(nil, ["KAKAO_TOKEN_FILE": "/b/token", "XDG_STATE_HOME": "/c"]) == "/b/token")
    #expect(path(nil, ["XDG_STATE_HOME": "/c"]) == "/c/kakao-login/cli/kauth.kakao.com/key.token")
  }

  @Test("Each combination of server and app key has a separate file")
  func eachServerAndKeyHasItsOwnFile() {
    let state = ["XDG_STATE_HOME": "/c"]
    let paths = [
      path(nil, state), path(nil, state, key: "other"), path(nil, state, key: "ot_68er"),
      path(nil, state, hosts: Hosts(kauth: "http://127.0.0.1:1")),
      path(nil, state, hosts: Hosts(kauth: "http://127.0.0.1:2")),
    ]
    #expect(Set(paths).count == paths.count)
  }

  @Test("An app key can't point to a file outside the folder")
  func keyCannotLeaveFolder() {
    let path = path(nil, ["XDG_STATE_HOME": "/c"], key: "../../../etc/x")
    #expect(path.hasPrefix("/c/kakao-login/cli/kauth.kakao.com/"))
    #expect(!path.dropFirst("/c/kakao-login/cli/kauth.kakao.com/".count).contains("/"))
  }

  @Test("HOME takes precedence over the account's home directory")
  func environmentHomeOverridesAccountHome() {
    let path = path(nil, ["HOME": "/h"])
    #expect(path.hasPrefix("/h/"))
    #expect(path.hasSuffix("/kakao-login/cli/kauth.kakao.com/key.token"))
  }

  @Test("A relative XDG_STATE_HOME is ignored")
  func relativeStateFolderIsIgnored() {
    #expect(path(nil, ["XDG_STATE_HOME": "state"]) == path())
  }
}
