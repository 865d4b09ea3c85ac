import Foundation
import KakaoSDKCommon
import Testing

@Suite("Hosts")
struct HostsTests {
  @Test("A host without a scheme uses HTTPS")
  func bareHost() throws {
    #expect(try Hosts().baseURL(.kauth) == "https://kauth.kakao.com")
    #expect(try Hosts().url(.kapi, path: "/v2/user/me").absoluteString == "https://kapi.kakao.com/v2/user/me")
    #expect(try Hosts(kauth: "kauth.example.com:8443").baseURL(.kauth) == "https://kauth.example.com:8443")
  }

  @Test("The entries that Kakao's SDK also has are in the same order and have the same defaults")
  func officialEntries() {
    let hosts = Hosts(
      kapi: "kapi.kakao.com", dapi: "dapi.kakao.com", auth: "auth.kakao.com", kauth: "kauth.kakao.com",
      talkAuth: "kakaokompassauth", talkCert: "kakaotalk", channel: "pf.kakao.com", talkLink: "kakaolink",
      talkLinkVersion: "kakaotalk-5.9.7", sharerLink: "sharer.kakao.com", universalLink: "talk-apps.kakao.com",
      plusFriend: "kakaoplus", apps: "apps.kakao.com")
    #expect(hosts == Hosts.shared)
    #expect(Hosts.shared == Hosts())
    let entries = [
      hosts.kapi, hosts.dapi, hosts.auth, hosts.kauth, hosts.talkAuth, hosts.talkCert, hosts.channel, hosts.talkLink,
      hosts.talkLinkVersion, hosts.sharerLink, hosts.universalLink, hosts.plusFriend, hosts.apps,
    ]
    #expect(Set(entries).count == 13)
    #expect(hosts.talkLinkVersion == "kakaotalk-5.9.7")
    #expect(hosts.plusFriend == "kakaoplus")
  }

  @Test("Each server has its own entry")
  func entries() throws {
    let hosts = Hosts(
      kapi: "a.example.com", auth: "b.example.com", kauth: "c.example.com", apps: "d.example.com")
    #expect(try hosts.baseURL(.kapi) == "https://a.example.com")
    #expect(try hosts.baseURL(.auth) == "https://b.example.com")
    #expect(try hosts.baseURL(.kauth) == "https://c.example.com")
    #expect(try hosts.baseURL(.apps) == "https://d.example.com")
  }

  @Test(
    "Plain HTTP is allowed for loopback hosts",
    arguments: ["http://localhost:9090", "http://127.0.0.1:9090", "http://127.9.8.7", "http://[::1]:9090"])
  func loopback(entry: String) throws {
    #expect(try Hosts(kapi: entry).baseURL(.kapi) == entry)
  }

  @Test(
    "Plain HTTP to another machine is rejected unless the configuration allows that host",
    arguments: [
      "http://kapi.kakao.com", "http://192.168.0.2:80", "http://127.0.0.1.example.com", "http://localhost.x",
    ])
  func insecure(entry: String) throws {
    #expect(badParameter { try Hosts(kapi: entry).baseURL(.kapi) })
    #expect(try Hosts(kapi: entry, allowsInsecureHTTP: true).baseURL(.kapi) == entry)
  }

  @Test(
    "An entry that isn't a host is rejected",
    arguments: [
      "", "https://", "ftp://kapi.kakao.com", "https://kapi.kakao.com/v2", "kapi.kakao.com?x=1",
      "kapi.kakao.com#f", "https://user@kapi.kakao.com", "kapi kakao com",
      // Foundation returns nil for parts that aren't valid UTF-8 after percent-decoding.
      "kapi.kakao.com/%90", "kapi.kakao.com?%90", "kapi.kakao.com#%90", "https://%90@kapi.kakao.com",
    ])
  func noHost(entry: String) {
    #expect(badParameter { try Hosts(kapi: entry).baseURL(.kapi) })
  }

  @Test("The emulator's URL serves every host, with or without a trailing slash")
  func emulator() throws {
    let url = try #require(URL(string: "http://127.0.0.1:9090/"))
    let hosts = Hosts(emulator: url)
    for host in [HostType.kapi, .kauth, .auth, .apps, .universalLink, .channel, .sharerLink] {
      #expect(try hosts.baseURL(host) == "http://127.0.0.1:9090")
    }
    for entry in [hosts.dapi, hosts.channel, hosts.sharerLink] { #expect(entry == "http://127.0.0.1:9090") }
    for scheme in [hosts.talkAuth, hosts.talkCert, hosts.talkLink, hosts.talkLinkVersion, hosts.plusFriend] {
      #expect(!scheme.contains("/"))
    }
  }

  private func badParameter(_ body: () throws -> String) -> Bool {
    do {
      _ = try body()
      return false
    } catch {
      return (error as? SdkError)?.getClientError().reason == .BadParameter
    }
  }
}
