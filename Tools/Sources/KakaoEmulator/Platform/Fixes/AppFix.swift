/// A change to an app's settings that removes the cause of a failed request.
///
/// ``AuthorizeErrorPage`` and the console offer it as a button.
struct AppFix: Sendable, Equatable {
  /// The kinds of changes.
  ///
  /// The raw values are the names of the button texts in the section `appFix` of the strings.
  enum Change: String, Sendable, CaseIterable {
    case redirectURI, logoutRedirectURI, kakaoLogin, openIDConnect, consentItems, member, secretOff
  }

  let change: Change
  let app: App.ID
  /// The app key in the request.
  ///
  /// A key's settings override those of the app.
  var key = ""
  /// The redirect URI, the space-separated IDs of the consent items, or the account ID to add.
  ///
  /// It is empty for other changes.
  var value = ""
}

extension AppFix {
  /// A change that removes the cause of a failed request, and whether it has already been made.
  typealias Candidate = (fix: AppFix, isMade: Bool)

  /// Returns the changes that remove the cause of a failed request.
  ///
  /// - Parameters:
  ///   - reason: The reason for the failure, with its facts.
  ///   - app: The app in its current state.
  ///   - clientID: The app key in the request.
  ///   - account: The account that the request belongs to.
  /// - Returns: The changes, the most direct one first.
  static func candidates(
    of reason: FailureReason, app: App, clientID: String?, account: Account.ID?
  ) -> [Candidate] {
    let key = clientID.flatMap(app.keys.key)
    func candidate(_ change: Change, _ value: String = "", isMade: Bool) -> Candidate {
      (AppFix(change: change, app: app.id, key: key?.value ?? "", value: value), isMade)
    }
    let sent = reason.value(of: .sent)
    switch reason.name {
    case "KOE004": return [candidate(.kakaoLogin, isMade: app.kakaoLogin)]
    case "KOE005":
      guard let account else { return [] }
      return [candidate(.member, String(account), isMade: app.testMembers?.contains(account) ?? true)]
    case "KOE006":
      guard let sent, let key, ConfigRule.isRedirectURI(sent) else { return [] }
      return [candidate(.redirectURI, sent, isMade: app.allowsRedirect(to: sent, key: key))]
    case "KOE007":
      guard let sent, ConfigRule.isRedirectURI(sent) else { return [] }
      return [candidate(.logoutRedirectURI, sent, isMade: app.allowsLogoutRedirect(to: sent))]
    case "KOE010", "missingSecret":
      guard let key else { return [] }
      return [candidate(.secretOff, isMade: app.clientSecret(of: key)?.enabled != true)]
    case "KOE205", "itemNotSetUp":
      let unknown = reason.facts.first { $0.kind == .unknownItems }?.values ?? []
      let items = ConsentItemDescriptor.ids.filter(unknown.contains)
      let missing = items.filter { id in !app.consentItems.contains { $0.id == id } }
      let shown = missing.isEmpty ? items : missing
      let openID = unknown.contains(Scope.openID) ? [candidate(.openIDConnect, isMade: app.openIDConnect)] : []
      return
        (items.isEmpty
        ? [] : [candidate(.consentItems, shown.joined(separator: " "), isMade: missing.isEmpty)]) + openID
    default: return []
    }
  }

  /// The consent items to add.
  var items: [String] { value.split(separator: " ").map(String.init) }

  // MARK: - Forms

  /// The fields of a form that makes the change.
  var fields: [(name: String, value: String)] {
    [("fix", change.rawValue), ("app", String(app)), ("key", key), ("value", value)]
  }

  /// The subject of a form token, which makes the token valid for this change only.
  var subject: String { fields.map { "\($0.name)=\(URLText.encode($0.value))" }.joined(separator: "&") }

  init?(_ form: FormFields) {
    guard let change = form["fix"].flatMap(Change.init), let app = form["app"].flatMap({ App.ID($0) }) else {
      return nil
    }
    self.init(change: change, app: app, key: form["key"] ?? "", value: form["value"] ?? "")
  }
}

extension FailureReason {
  /// The configuration path of the app setting that caused the failure, or nil if no setting did.
  var setting: String? { Self.settings[name] }

  private static let settings = [
    "KOE004": "kakao_login", "KOE005": "members", "KOE006": "redirect_uris", "KOE007": "logout_redirect_uris",
    "KOE009": "platforms.ios_bundle_ids", "KOE010": "client_secret.enabled", "missingSecret": "client_secret.enabled",
    "KOE102": "channels", "KOE126": "allowed_ips", "KOE205": "consent_items", "itemNotSetUp": "consent_items",
    "unauthorized_client": "status", "-12": "status", "-13": "status", "-201": "user_properties",
    "-406": "allow_under_14",
  ]
}
