import Hummingbird

/// The requests that a fault applies to.
///
/// Each condition that isn't nil must be met.
struct FaultMatch: Sendable, Equatable {
  var method: String?
  var path: PathPattern?
  /// The app that the request belongs to, by its key, code, or token.
  var app: App.ID?
  /// The account that the request belongs to, by its code, token, or session.
  var account: Account.ID?
  /// The app key in the request, or the key that its code or token was issued to.
  var key: String?
  var grantType: String?
  /// The hosts whose JSON endpoints the fault applies to, without the metadata under `/.well-known`.
  var hosts: Set<EndpointGroup>?

  /// Whether a condition depends on the sender or the grant type of a request.
  var needsRequestDetails: Bool { app != nil || account != nil || key != nil || grantType != nil }

  /// Returns whether the conditions are met.
  ///
  /// A fault without a method doesn't apply to OPTIONS, so that a browser's CORS preflight request doesn't use it up.
  func matches(_ call: FaultableCall) -> Bool {
    (method.map { $0 == call.method } ?? (call.method != "OPTIONS")) && (path?.matches(call.path) ?? true)
      && (hosts.map { $0.contains(EndpointGroup(call.path)) && !call.path.hasPrefix("/.well-known/") } ?? true)
      && (app == nil || app == call.app) && (account == nil || account == call.account)
      && (key.map(call.keys.contains) ?? true) && (grantType == nil || grantType == call.grantType)
  }

  /// Returns these conditions combined with those of `other`, which take precedence.
  ///
  /// If `other` has a path, the result applies to all hosts.
  func overridden(by other: FaultMatch) -> FaultMatch {
    FaultMatch(
      method: other.method ?? method, path: other.path ?? path, app: other.app ?? app,
      account: other.account ?? account, key: other.key ?? key, grantType: other.grantType ?? grantType,
      hosts: other.path == nil ? hosts : nil)
  }
}

/// The properties of a request that decide which fault applies to it.
struct FaultableCall: Sendable {
  let method: String
  let path: String
  var app: App.ID?
  var account: Account.ID?
  var keys: [String] = []
  var grantType: String?
}

extension RequestPrincipalFinder {
  /// Returns the properties of a request.
  ///
  /// The sender and the grant type are determined only if a pending fault depends on them.
  func call(of request: inout Request, for faults: Faults) async -> FaultableCall {
    var call = FaultableCall(method: request.method.rawValue, path: request.routePath)
    guard faults.needRequestDetails else { return call }
    let fields = request.queryFields.merging(await request.readFormFields())
    call.grantType = fields["grant_type"]
    // Ignore storage errors here, because the handler encounters the same errors and reports them.
    if let (principal, _, _) = try? await principal(of: request, fields) {
      (call.app, call.account) = (principal.app?.id, principal.account)
    }
    call.keys = (try? await keys(of: request, fields)) ?? []
    return call
  }
}
