import Foundation
import Hummingbird

/// The handler of `GET /auth/kpidt`, which exchanges an access grant token for a session on the apps.kakao.com pages.
enum AccessGrantTokenHandler {
  static func exchange(_ page: PageRequest) async throws -> Response {
    let fields = try FormFields(appsQuery: page.request.uri.query)
    let picker = try await AddressPickerRequest(
      try pickerFields(inContinue: fields["continue"]), storage: page.services.storage)
    guard let agt = fields["agt"], let appKey = fields["app_key"] else { throw picker.failure(.badRequest) }
    guard appKey.hasSameBytes(as: picker.appKey) else { throw picker.failure(.badParameter) }
    guard let grant = try await page.services.consumeCredential(agt, .accessGrantToken)?.grant else {
      throw picker.failure(.expired)
    }
    guard grant.clientID.hasSameBytes(as: appKey) else { throw picker.failure(.authentication) }
    let session: String
    do {
      session = try await page.services.issueCredential(.appsSession, for: grant.id)
    } catch is StorageError {
      throw picker.failure(.expired)
    }
    // The location is created from the validated parameters. Redirecting to `continue` itself could lead to another
    // site.
    var response = Response.redirect(to: picker.location, type: .found)
    response.setCookie(AppsSession.cookie(session, isSecure: page.services.isSecure))
    response.headers[.cacheControl] = "no-store"
    return response
  }

  /// Returns the fields of the address picker's URL in a `continue` parameter.
  ///
  /// Apps reach the emulator by several names, such as `localhost` and `apps.kakao.com`, so the URL can have any host.
  /// Only its query is used.
  private static func pickerFields(inContinue text: String?) throws(AppsError) -> FormFields {
    guard let url = text.flatMap({ URLComponents(string: $0) }), ["http", "https"].contains(url.scheme),
      url.host?.isEmpty == false, url.percentEncodedUser == nil, url.percentEncodedPassword == nil,
      url.percentEncodedPath == AddressPickerRequest.path, url.percentEncodedFragment == nil
    else { throw AppsError(.badParameter) }
    return try FormFields(appsQuery: url.percentEncodedQuery)
  }
}
