import Foundation
import Hummingbird

/// Assigns a request to a login.
struct LoginTracker: Sendable {
  let phase: LoginPhase
  let headers: HTTPFields
  let fields: FormFields
  let services: Services

  /// Returns the login that the request belongs to, or nil if it's unknown.
  ///
  /// `caller` is the user of the access token in the request, and `begun` is the login that the request has started. A
  /// rejected authorization request, or a token request with an unknown code, starts a login here.
  func login(at date: Date, caller: Caller?, begun: LoginRecord.ID?) -> LoginRecord.ID? {
    let login = begun ?? services.logins.id(of: keys(caller)) ?? begin(at: date)
    if phase == .authorize, let login, let state = fields["state"] { services.consoleLogins.assign(login, to: state) }
    return login
  }

  /// Adds the logged request to its login.
  func track(_ record: RequestRecord, _ response: Response?) {
    guard let login = record.login else { return }
    let isResumed = phase == .authorize && self.isResumed
    let location = response?.headers[.location]
    let isRedirect = location != nil && record.errorCode == nil
    // Redirects to pages have a path, whereas the app's redirect URI is absolute.
    let leadsToApp = isRedirect && location?.hasPrefix("/") == false
    // Omit a redirect to the next page, because the request for that page is added too.
    if isResumed, isRedirect, !leadsToApp { return }
    services.logins.add(LoginEntry(isResumed ? .code : phase, record), to: login)
    if leadsToApp, !isResumed, phase < .code { services.logins.add(LoginEntry(.code, record), to: login) }
  }

  private func begin(at date: Date) -> LoginRecord.ID? {
    switch phase {
    case .authorize where !isResumed, .token:
      services.logins.begin(LoginRecord(at: date, firstPhase: phase, usesPKCE: fields["code_challenge"] != nil))
    default: nil
    }
  }

  private var isResumed: Bool { fields["through_account"] == "true" }

  /// Returns the hashes of the secrets in the request.
  private func keys(_ caller: Caller?) -> [SecretHash] {
    var secrets = ["request", "code", "refresh_token", "access_token"].map { fields[$0] }
    secrets.append(PagePath.request(inContinue: fields["continue"], issuer: services.issuer))
    if caller == nil, case .bearer(let token)? = try? RequestCredentials(headers: headers) { secrets.append(token) }
    return secrets.compactMap(\.self).map(SecretHash.init) + [caller?.token?.id].compactMap(\.self)
  }
}
