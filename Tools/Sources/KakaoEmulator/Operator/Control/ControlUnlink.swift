import Hummingbird

/// The control API's operations that unlink users and delete accounts, on behalf of the user, the app's administrator,
/// or the platform.
struct ControlUnlink: Sendable {
  let services: Services

  /// Handles `POST /_emulator/accounts/{id}/unlink/{app}`.
  ///
  /// Unlinks the account as the user or, with `referrer=UNLINK_FROM_ADMIN`, as the app's administrator.
  func unlink(_ request: Request, context: EmulatorRequestContext) async throws -> JSON {
    let (account, app) = (try Self.number("id", context), try Self.number("app", context))
    let reason = try Self.referrer(request, oneOf: [.fromApps, .fromAdmin])
    guard let link = try await services.unlink(app: Int(app), account: account, because: reason) else {
      throw ControlError.notFound("the account is not linked to the app", field: "app")
    }
    return [
      "unlinked": true, "app": .integer(app), "user": .integer(link.userID), "referrer_type": .string(reason.rawValue),
    ]
  }

  /// Handles `DELETE /_emulator/accounts/{id}`.
  ///
  /// Deletes the account as the platform or, with `referrer=ACCOUNT_DELETE`, as the user.
  func deleteAccount(_ request: Request, context: EmulatorRequestContext) async throws -> JSON {
    let account = try Self.number("id", context)
    let reason = try Self.referrer(request, oneOf: [.forcedAccountDelete, .accountDelete])
    guard let links = try await services.deleteAccount(account, because: reason) else {
      throw ControlError.noAccountInPath
    }
    return [
      "deleted": true, "account": .integer(account), "referrer_type": .string(reason.rawValue),
      "unlinked": .array(links.map { ["app": .integer(Int64($0.appID)), "user": .integer($0.userID)] }),
    ]
  }

  private static func number(_ name: String, _ context: EmulatorRequestContext) throws -> Int64 {
    guard let number = context.parameters.get(name).flatMap({ Int64($0) }) else {
      throw ControlError.notFound("\(name) must be a number", field: name)
    }
    return number
  }

  /// Returns the reason in the query, or the first of `reasons` if the query doesn't contain a reason.
  private static func referrer(_ request: Request, oneOf reasons: [UnlinkReason]) throws -> UnlinkReason {
    guard let text = request.uri.queryParameters["referrer"] else { return reasons[0] }
    guard let reason = reasons.first(where: { $0.rawValue == text }) else {
      throw ControlError.badRequest(
        "referrer must be \(reasons.map(\.rawValue).joined(separator: " or "))", field: "referrer")
    }
    return reason
  }
}
