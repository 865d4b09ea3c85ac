/// The console: apps, accounts and the control API. Nothing that is secret outside an emulator is on it.
struct ConsolePage: Page {
  static let template = "console"

  /// A label and what there is under it.
  struct Fact: Sendable, Equatable {
    let label: String
    let values: [Value]
  }

  struct Value: Sendable, Equatable {
    let text: String
    /// Whether it is to be copied to the letter.
    let isCode: Bool
  }

  struct Section: Sendable, Equatable {
    let id: String
    let title: String
    let facts: [Fact]
  }

  /// A path of the control API. Only those that a link can call are links.
  struct Path: Sendable, Equatable {
    let method: String
    let path: String
    let isLink: Bool
  }

  let url: String
  let apps: [Section]
  let accounts: [Section]
  let paths: [Path]

  init(url: String, apps: [App], accounts: [Account], strings: PageStrings) {
    self.url = url
    self.apps = apps.map { Section($0, strings: strings) }
    self.accounts = accounts.map { Section($0, strings: strings) }
    paths =
      ["health", "apps", "accounts", "clock"].map { Path(method: "GET", path: "/_emulator/\($0)", isLink: true) }
      + ["reset", "accounts", "login", "clock"].map { Path(method: "POST", path: "/_emulator/\($0)", isLink: false) }
  }
}

extension ConsolePage.Section {
  fileprivate init(_ app: App, strings: PageStrings) {
    func code(_ label: String, _ values: [String]) -> ConsolePage.Fact {
      ConsolePage.Fact(label: strings["console", label], values: values.map { .init(text: $0, isCode: true) })
    }
    func text(_ label: String, _ name: String?) -> ConsolePage.Fact {
      let values = name.map { [ConsolePage.Value(text: strings["console", $0], isCode: false)] }
      return ConsolePage.Fact(label: strings["console", label], values: values ?? [])
    }
    func state(_ label: String, _ isOn: Bool) -> ConsolePage.Fact { text(label, isOn ? "on" : "off") }
    self.init(
      id: "app-\(app.id)", title: "\(app.name) (\(app.id))",
      facts: [
        code("native", [app.keys.native]), code("rest", [app.keys.rest]), code("javascript", [app.keys.javascript]),
        text("admin", "hidden"), text("clientSecret", app.clientSecret.map { $0.enabled ? "secretOn" : "secretOff" }),
        code("redirectURIs", app.redirectURIs + [app.nativeRedirectURI]),
        code("logoutRedirectURIs", app.logoutRedirectURIs),
        state("kakaoLogin", app.kakaoLogin), state("openIDConnect", app.openIDConnect),
        state("autoLink", app.autoLink), state("allowUnder14", app.allowUnder14),
      ])
  }

  fileprivate init(_ account: Account, strings: PageStrings) {
    let email = account.email.map { [ConsolePage.Value(text: $0, isCode: true)] }
    self.init(
      id: "account-\(account.id)", title: account.nickname ?? String(account.id),
      facts: [ConsolePage.Fact(label: strings["console", "email"], values: email ?? [])])
  }
}
