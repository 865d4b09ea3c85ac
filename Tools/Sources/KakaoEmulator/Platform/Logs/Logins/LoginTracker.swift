import Foundation
import Hummingbird

/// Assigns requests to logins.
struct LoginTracker: Sendable {
  let services: Services

  /// Returns the login that a request belongs to, or nil if it isn't part of a login.
  ///
  /// `caller` is the user of the access token in the request, and `begun` the login that the request has started. A
  /// rejected authorization request, and a token request with an unknown code, start one here.
  func login(
    of request: Request, _ fields: FormFields, at date: Date, caller: Caller?, begun: LoginRecord.ID?
  ) -> LoginRecord.ID? {
    guard let phase = LoginPhase(request, fields) else { return nil }
    let login = begun ?? services.logins.id(of: keys(request, fields, caller)) ?? begin(phase, fields, at: date)
    if phase == .authorize, let login, let state = fields["state"] { services.trials.assign(login, to: state) }
    return login
  }

  /// Adds a logged request to its login.
  func track(_ record: RequestRecord, _ request: Request, _ fields: FormFields, _ response: Response?) {
    guard let phase = LoginPhase(request, fields), let login = record.login else { return }
    let isResumed = phase == .authorize && Self.isResumed(fields)
    let location = response?.headers[.location]
    let isRedirect = location != nil && record.errorCode == nil
    // The pages are paths of this server, and the app's redirect URI is absolute.
    let leadsToApp = isRedirect && location?.hasPrefix("/") == false
    // A redirect to the next page is omitted, because the request for that page shows the same.
    if isResumed, isRedirect, !leadsToApp { return }
    services.logins.add(LoginVisit(isResumed ? .code : phase, record), to: login)
    if leadsToApp, !isResumed, phase < .code { services.logins.add(LoginVisit(.code, record), to: login) }
  }

  private func begin(_ phase: LoginPhase, _ fields: FormFields, at date: Date) -> LoginRecord.ID? {
    switch phase {
    case .authorize where !Self.isResumed(fields), .token:
      services.logins.begin(LoginRecord(at: date, firstPhase: phase, usesPKCE: fields["code_challenge"] != nil))
    default: nil
    }
  }

  private static func isResumed(_ fields: FormFields) -> Bool { fields["through_account"] == "true" }

  /// Returns the hashes of the secrets in a request.
  private func keys(_ request: Request, _ fields: FormFields, _ caller: Caller?) -> [SecretHash] {
    var secrets = ["request", "code", "refresh_token", "access_token"].map { fields[$0] }
    secrets.append(PagePath.request(inContinue: fields["continue"], issuer: services.issuer))
    if caller == nil, case .bearer(let token)? = try? RequestCredentials(headerOf: request) { secrets.append(token) }
    return secrets.compactMap(\.self).map(SecretHash.init) + [caller?.token?.id].compactMap(\.self)
  }
}
