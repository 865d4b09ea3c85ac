import Foundation
import Hummingbird

/// A middleware that logs every request to one of Kakao's paths.
struct RequestLogMiddleware: RouterMiddleware {
  private let services: Services
  private let finder: RequestPrincipalFinder
  private let recorder: RequestExchangeRecorder

  init(services: Services) {
    self.services = services
    recorder = RequestExchangeRecorder(isOn: services.recordsExchanges, address: services.address)
    finder = RequestPrincipalFinder(storage: services.storage)
  }

  func handle(
    _ request: Request, context: EmulatorRequestContext,
    next: (Request, EmulatorRequestContext) async throws -> Response
  ) async throws -> Response {
    guard EndpointGroup(request.uri.path).isKakaoEndpoint else { return try await next(request, context) }
    return try await services.storage.handlingRequest { try await handleLogged(request, context: context, next: next) }
  }

  private func handleLogged(
    _ request: Request, context: EmulatorRequestContext,
    next: (Request, EmulatorRequestContext) async throws -> Response
  ) async throws -> Response {
    var request = request
    let (at, start) = (services.clock.now, ContinuousClock.now)
    let (query, bodyText) = (request.queryFields, await recorder.readBody(of: &request))
    let form = request.isForm ? Request.fields(bodyText ?? "") : FormFields()
    let fields = query.merging(form)
    // Ignore errors of the storage here; the handler encounters and reports them.
    let (sender, app, caller) = (try? await finder.principal(of: request, fields)) ?? (RequestPrincipal(), nil, nil)
    var context = context
    context.caller = caller
    func log(
      _ response: Response?, _ status: HTTPResponse.Status?, error: String?, _ principal: RequestPrincipal,
      _ exchange: RequestExchange?
    ) {
      var registered: [String] { app.map { $0.allRedirectURIs + $0.logoutRedirectURIs } ?? [] }
      let code = context.diagnostics.errorCode ?? error
      var reason = context.diagnostics.reason ?? code.map { FailureReason(name: $0) }
      // If requests aren't kept, keep only the fact that doesn't come from the client: the similar path.
      if exchange == nil { reason?.facts.removeAll { $0.kind != .similar } }
      let path = request.routePath
      // The path of a route isn't a secret, and a misspelled path differs from a route's path in only a few characters.
      let isPublic = context.endpointPath == request.uri.path || reason?.value(of: .similar) != nil
      let tracker = LoginPhase(request.method, path, fields).map { phase in
        LoginTracker(phase: phase, headers: request.headers, fields: fields, services: services)
      }
      let record = services.add(
        RequestRecord(
          at: at, method: request.method.rawValue,
          path: isPublic ? path : LoggedPath(request.uri.path).text,
          query: LoggedFields.text(query, registered: registered),
          form: LoggedFields.text(form, registered: registered), principal: principal, status: status?.code,
          errorCode: code, reason: reason, fault: context.diagnostics.fault?.summary,
          milliseconds: (ContinuousClock.now - start).milliseconds,
          login: tracker?.login(at: at, caller: caller, begun: context.diagnostics.login),
          exchange: exchange))
      tracker?.track(record, response)
    }
    var principal = sender
    do {
      let response = try await next(request, context)
      if let account = try? await finder.account(signedInBy: response) { principal.account = account }
      let isAnswered = context.diagnostics.fault?.effect != .drop
      let (exchange, copy) = try await recorder.record(
        request, query: query, form: form, bodyText: bodyText, isAnswered ? response : nil)
      log(response, isAnswered ? response.status : nil, error: Self.error(in: response), principal, exchange)
      return copy ?? response
    } catch {
      let exchange = try await recorder.record(request, query: query, form: form, bodyText: bodyText, nil).exchange
      log(nil, (error as? any HTTPResponseError)?.status ?? .internalServerError, error: nil, principal, exchange)
      throw error
    }
  }

  /// Returns the `error` parameter of a redirect to the app if it is a documented value.
  private static func error(in response: Response) -> String? {
    guard let location = response.headers[.location],
      let query = location.utf8.split(separator: UInt8(ascii: "?"), maxSplits: 1).last
    else { return nil }
    return (try? FormFields(String(Substring(query))))?["error"].flatMap { errors.contains($0) ? $0 : nil }
  }

  private static let errors: Set = [
    "access_denied", "login_required", "consent_required", "interaction_required", "invalid_request", "invalid_scope",
    "server_error", "cancelled",
  ]
}

extension Duration {
  var milliseconds: Int64 {
    components.seconds * 1000 + components.attoseconds / 1_000_000_000_000_000
  }
}
