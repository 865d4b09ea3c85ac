import Foundation
import Testing

@testable import EmulatorTestSupport
@testable import KakaoEmulator

@Suite struct EmulatorConfigTests {
  @Test("The demo configuration matches the documentation")
  func demoMatchesDocumentation() throws {
    let demo = try EmulatorConfig.demo()
    #expect(demo.apps.map(\.id) == [1234, 5678])
    #expect(demo.apps[0].keys.rest == "d0000000000000000000000000000002")
    #expect(demo.apps[0].clientSecret == ClientSecret(value: "demo-client-secret-0001", enabled: false))
    #expect(demo.apps[1].keys.admin == "d0000000000000000000000000000014")
    #expect(demo.apps[1].clientSecret == ClientSecret(value: "strict-demo-client-secret", enabled: true))
    #expect(demo.apps[0].autoLink && !demo.apps[1].autoLink)
    #expect(demo.accounts.map(\.email) == ["minji@example.com", "jun@example.com", "sora@example.com"])
    #expect(demo.accounts.allSatisfy { PasswordHash(encoded: $0.passwordHash).matches("emulator") })
    // The same password is hashed only once, because hashing takes most of the start-up time.
    #expect(Set(demo.accounts.map(\.passwordHash)).count == 1)
    #expect(demo.accounts[0].birthday == "0412")
    #expect(demo.accounts[2].nickname == nil)
    #expect(demo.lifetimes == Lifetimes())
    #expect(demo.rateLimits?.isEnabled == true)
  }

  @Test("Each account accepts only its own password")
  func eachAccountHasItsOwnPassword() throws {
    // Two passwords are equal, one has the same letter in another Unicode form, and one is different.
    let passwords = ["caf\u{E9}", "caf\u{E9}", "cafe\u{301}", "tea"]
    let accounts = passwords.enumerated().map { "  - {id: \($0 + 1), password: \"\($1)\"}\n" }.joined()
    let config = try EmulatorConfig(yaml: "accounts:\n\(accounts)", file: "f")
    for (account, mine) in zip(config.accounts, passwords) {
      let hash = PasswordHash(encoded: account.passwordHash)
      for password in passwords { #expect(hash.matches(password) == password.hasSameBytes(as: mine)) }
    }
    #expect(config.accounts.count == 4 && Set(config.accounts.map(\.passwordHash)).count == 3)
  }

  @Test("An empty configuration has no apps")
  func emptyConfigurationHasNoApps() throws {
    let config = try EmulatorConfig(yaml: "rate_limits: {enabled: false}\nlifetimes: {code: 5}", file: "f")
    #expect(config.apps.isEmpty)
    #expect(config.rateLimits?.isEnabled == false)
    #expect(config.lifetimes.code == 5)
    #expect(config.lifetimes.refreshToken == 5_184_000)
  }

  @Test("The platforms, allowed addresses, and group of an app are parsed")
  func readsPlatformsAddressesAndGroup() throws {
    let demo = EmulatorConfig.demoYAML.replacing("# group: demo-group", with: "group: shops")
      .replacing("# allowed_ips: ", with: "allowed_ips: ")
      .replacing("# platforms: ", with: "platforms: ").replacing("#   {ios_bundle_ids", with: "  {ios_bundle_ids")
    let app = try #require(try EmulatorConfig(yaml: demo, file: "f").apps.first)
    #expect(app.group == "shops" && app.allowedIPs == ["127.0.0.1", "::1", "10.0.0.0/8"])
    #expect(app.platforms == Platforms(iosBundleIDs: ["com.example.demo"], webOrigins: ["http://localhost:3000"]))
  }

  @Test(
    "A friend list with an unknown account, the account itself, or an account twice is rejected with its line",
    arguments: [
      ("friends: [2, 9]", "accounts[0].friends[1]: isn't the ID of an account"),
      ("friends: [1]", "accounts[0].friends[0]: is the account itself"),
      ("friends: [2, 2]", "accounts[0].friends[1]: 2 is used twice"),
      ("friends: [2], favorite_friends: [3]", "accounts[0].favorite_friends[0]: isn't in friends"),
      ("favorite_friends: [2]", "accounts[0].favorite_friends[0]: isn't in friends"),
    ])
  func invalidFriends(settings: String, problem: String) {
    let yaml = """
      accounts:
        - {id: 1, password: p, \(settings)}
        - {id: 2, password: p, friends: [1, 3], favorite_friends: [3]}
        - {id: 3, password: p}
      """
    let error = #expect(throws: ConfigError.self) { try EmulatorConfig(yaml: yaml, file: "f") }
    #expect(error?.message == problem && error?.line == 2)
  }

  @Test("Strictness is off unless the configuration enables it")
  func readsStrictness() throws {
    #expect(try EmulatorConfig.demo().strictness == Strictness())
    let yaml = "strictness: {revoke_on_code_reuse: true, restrict_code_verifier: true}"
    let config = try EmulatorConfig(yaml: yaml, file: "f")
    #expect(config.strictness == Strictness(revokesTokensOnCodeReuse: true, restrictsCodeVerifiers: true))
  }

  @Test("If platforms and addresses aren't configured, all of them are allowed")
  func missingPlatformsAllowAll() throws {
    let app = try #require(try EmulatorConfig.demo().apps.first)
    #expect(app.platforms == nil && app.allowedIPs == nil && app.group == nil)
  }

  @Test("The settings for members and pages are parsed")
  func readsMembersAndPageSettings() throws {
    let yaml = """
      apps:
        - id: 1
          name: One
          keys:
            native: "10000000000000000000000000000001"
            rest: a0000000000000000000000000000002
            javascript: a0000000000000000000000000000003
            admin: a0000000000000000000000000000004
          test_app: true
          members: [7, 8]
          status: suspended
          consent_items: [{id: name, level: required, purpose: For the invoice, collect: true}]
          service_terms: [{tag: a, title: t, required: true, url: "https://example.com/a"}]
      accounts: [{id: 7, password: p, status: terms_pending}, {id: 8, password: p, status: active}]
      """
    let config = try EmulatorConfig(yaml: yaml, file: "f")
    #expect(config.apps[0].testMembers == [7, 8] && config.apps[0].restriction == .suspended)
    #expect(config.apps[0].consentItems[0].purpose == "For the invoice")
    #expect(config.apps[0].consentItems[0].isCollected == true)
    #expect(config.apps[0].serviceTerms[0].url == "https://example.com/a")
    #expect(config.accounts.map(\.restriction) == [.termsPending, nil])
    let demo = try EmulatorConfig.demo().apps[0]
    #expect(demo.testMembers == nil && demo.restriction == nil)
  }

  @Test("An invalid configuration is rejected with the line of the error", arguments: ConfigMistake.all)
  func reportsErrorWithLine(mistake: ConfigMistake) throws {
    let error = #expect(throws: ConfigError.self) { try EmulatorConfig(yaml: mistake.yaml, file: "emulator.yaml") }
    #expect(error?.line == mistake.line)
    #expect(error?.description.hasPrefix("emulator.yaml:\(mistake.line): ") == true)
    #expect(error?.message.contains(mistake.mention) == true, "\(error?.message ?? "")")
  }
}

/// A configuration with one mistake, and the line and text that the error message must contain.
struct ConfigMistake: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let yaml: String
  let line: Int
  let mention: String

  /// Returns a configuration of one app, to which a line with a mistake is added.
  private static func app(_ name: String, _ extra: String, line: Int = 9, mention: String) -> ConfigMistake {
    ConfigMistake(testDescription: name, yaml: apps + "    \(extra)\n", line: line, mention: mention)
  }

  private static func account(_ name: String, _ extra: String, mention: String) -> ConfigMistake {
    ConfigMistake(
      testDescription: name, yaml: "accounts:\n  - id: 1\n    password: p\n    \(extra)\n", line: 4, mention: mention)
  }

  private static func root(_ name: String, _ yaml: String, line: Int = 1, mention: String) -> ConfigMistake {
    ConfigMistake(testDescription: name, yaml: yaml, line: line, mention: mention)
  }

  private static let apps = """
    apps:
      - id: 1
        name: One
        keys:
          native: 10000000000000000000000000000001
          rest: a0000000000000000000000000000002
          javascript: a0000000000000000000000000000003
          admin: a0000000000000000000000000000004

    """

  static let all: [ConfigMistake] = [
    root("empty", "", mention: "empty"),
    root("not YAML", "apps: [", line: 2, mention: "node content"),
    root("list instead of a mapping", "- a", mention: "mapping"),
    root("unknown key", "lifetimes: {}\nap: 1", line: 2, mention: "unknown key ap"),
    root("duplicate key", "apps: []\napps: []", mention: "duplicate"),
    root("issuer with path", "issuer: http://a.example/x", mention: "issuer"),
    root("issuer without host", "issuer: http://", mention: "issuer"),
    root("lifetime zero", "lifetimes: {code: 0}", mention: "lifetimes.code"),
    root("lifetime as text", "lifetimes: {code: soon}", mention: "whole number"),
    root("lifetime as a base-60 number", "lifetimes: {code: 1:30}", mention: "whole number"),
    root("number out of range", "lifetimes: {code: 999999999999999999999}", mention: "whole number"),
    root("base-60 number out of range", "lifetimes: {code: 9223372036854775807:59}", mention: "whole number"),
    root("rate limit switch as a number", "rate_limits: {enabled: 1}", mention: "true or false"),
    root("apps that isn't a list", "apps: 1", mention: "list"),
    root("app without keys", "apps:\n  - id: 1\n    name: a", line: 2, mention: "keys is missing"),
    root("app without name", "apps:\n  - id: 1", line: 2, mention: "name is missing"),
    root("account without password", "accounts:\n  - id: 1", line: 2, mention: "password is missing"),
    root(
      "account id used twice", "accounts:\n  - {id: 1, password: p}\n  - {id: 1, password: p}", line: 3,
      mention: "accounts[1].id: 1 is used twice"),
    root(
      "email used twice",
      "accounts:\n  - {id: 1, password: p, email: a@b.c}\n  - {id: 2, password: p, email: A@b.c}", line: 3,
      mention: "a@b.c is used twice"),
    root(
      "phone number used twice",
      "accounts:\n  - {id: 1, password: p, phone_number: 010-1234-5678}\n"
        + "  - {id: 2, password: p, phone_number: +82 10 1234 5678}", line: 3,
      mention: "accounts[1].phone_number: 821012345678 is used twice"),
    root("uppercase key", apps.replacingOccurrences(of: "rest: a", with: "rest: A"), line: 6, mention: "rest"),
    root("short key", apps.replacingOccurrences(of: "rest: a0", with: "rest: a"), line: 6, mention: "32"),
    root(
      "key used twice",
      apps.replacingOccurrences(of: "a0000000000000000000000000000003", with: "a0000000000000000000000000000002"),
      line: 7, mention: "apps[0].keys.javascript: is used twice"),
    root(
      "app id used twice",
      apps
        + apps.replacingOccurrences(of: "apps:\n", with: "").replacingOccurrences(of: ": a0", with: ": b0")
        .replacingOccurrences(of: ": 10", with: ": b1"), line: 9, mention: "apps[1].id: "),
    app("unknown app key", "colour: red", mention: "unknown key colour"),
    app("mistyped app key", "redirect_uri: []", mention: "unknown key redirect_uri; did you mean redirect_uris?"),
    app("unknown app status", "status: asleep", mention: "active, blocked, suspended"),
    app("switch as text", "kakao_login: maybe", mention: "kakao_login"),
    app("redirect URI with a space", "redirect_uris: ['http://a.example/a b']", mention: "redirect_uris[0]"),
    app(
      "redirect URI with a line break", #"redirect_uris: ["http://a.example/a\r\nX: y"]"#, mention: "redirect_uris[0]"),
    app("redirect URI without a scheme", "redirect_uris: ['localhost:8080/oauth']", mention: "redirect_uris[0]"),
    app("redirect URI with only a host and a port", "redirect_uris: ['localhost:80']", mention: "redirect_uris[0]"),
    app("logout redirect URI without a scheme", "logout_redirect_uris: ['a.example:80/']", mention: "uris[0]"),
    app("relative redirect URI", "redirect_uris: [/oauth]", mention: "redirect_uris[0]"),
    app("redirect URI with fragment", "redirect_uris: ['http://a.example/#x']", mention: "fragment"),
    app(
      "redirect URI with a fragment that isn't UTF-8", "redirect_uris: ['http://a.example/#%90']", mention: "fragment"),
    app("redirect URI without host", "redirect_uris: ['http:///x']", mention: "redirect_uris[0]"),
    app("redirect URI used twice", "redirect_uris: ['http://a.example', 'http://a.example']", mention: "twice"),
    app("unknown consent item", "consent_items: [{id: shoe_size, level: required}]", mention: "known consent item"),
    app("unknown level", "consent_items: [{id: name, level: maybe}]", mention: "during_use"),
    app(
      "item used twice", "consent_items: [{id: name, level: optional}, {id: name, level: optional}]", mention: "twice"),
    app("tag with comma", "service_terms: [{tag: 'a,b', title: t, required: true}]", mention: "tag"),
    app("invalid webhook URL", "unlink_webhook: {url: nowhere}", mention: "unlink_webhook.url"),
    app("unknown webhook method", "unlink_webhook: {url: 'http://a.example/', method: PUT}", mention: "GET"),
    app(
      "account-state webhook with GET", "account_state_webhook: {url: 'http://a.example/', method: GET}",
      mention: "POST"),
    app("channel webhook with GET", "channel_webhook: {url: 'http://a.example/', method: GET}", mention: "POST"),
    app("template without id", "message_templates: [{text: t}]", mention: "id is missing"),
    app("template used twice", "message_templates: [{id: 1}, {id: 1}]", mention: "twice"),
    app("empty secret", "client_secret: {value: ''}", mention: "client_secret.value"),
    app("web origin with path", "platforms: {web_origins: ['http://a.example/x']}", mention: "web_origins[0]"),
    app("invalid IP address", "allowed_ips: [localhost]", mention: "allowed_ips[0]"),
    app("IP address out of range", "allowed_ips: [127.0.0.256]", mention: "allowed_ips[0]"),
    app("IP prefix out of range", "allowed_ips: [10.0.0.1, 10.0.0.0/33]", mention: "allowed_ips[1]"),
    app("IP mask with a gap", "allowed_ips: [10.0.0.0/255.0.255.0]", mention: "CIDR"),
    root("unknown strictness", "strictness: {everything: true}", mention: "revoke_on_code_reuse"),
    root("strictness as a number", "strictness: {revoke_on_code_reuse: 1}", mention: "true or false"),
    app("empty group", "group: ''", mention: "group"),
    root("negative quota", "rate_limits: {calls_per_month: -1}", mention: "calls_per_month"),
    account("invalid legal birth date", "legal_birth_date: '19951301'", mention: "yyyyMMdd"),
    app("members without test_app", "members: [1]", mention: "test_app"),
    app("member that isn't an ID", "test_app: true\n    members: [minji]", line: 10, mention: "whole number"),
    app(
      "collected item that can't be entered", "consent_items: [{id: friends, level: required, collect: true}]",
      mention: "is possible only for"),
    app("item without purpose", "consent_items: [{id: name, level: required, purpose: ''}]", mention: "purpose"),
    app(
      "service term with an invalid URL", "service_terms: [{tag: a, title: t, required: true, url: here}]",
      mention: "URL"),
    account("friend used twice", "friends: [2, 2]", mention: "twice"),
    account("friend that isn't an ID", "friends: [jun]", mention: "friends[0]"),
    account("unknown status", "status: asleep", mention: "dormant"),
    account("invalid email", "email: minji", mention: "email"),
    account("unknown gender", "gender: f", mention: "female"),
    account("invalid birth year", "birthyear: '95'", mention: "birthyear"),
    account("invalid birthday", "birthday: '0230'", mention: "MMDD"),
    account("bad day type", "birthday_type: MOON", mention: "SOLAR"),
    account("bad age range", "age_range: 20~30", mention: "age_range"),
    account("null name", "name: null", mention: "string"),
    account("address without type", "shipping_addresses: [{id: 1, updated_at: 1}]", mention: "type is missing"),
  ]
}
