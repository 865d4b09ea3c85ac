import Foundation
import HTTPTypes
import Hummingbird

/// A redirect to the app, with the result in the query of the app's URI.
struct Callback: Sendable, Equatable {
  let url: String

  init(request: AuthorizationRequest, code: String) {
    self.init(request.redirectURI, [("code", code), ("state", request.state)])
  }

  init(request: AuthorizationRequest, errorResponse: AuthorizationErrorResponse) {
    self.init(redirectURI: request.redirectURI, state: request.state, errorResponse: errorResponse)
  }

  init(redirectURI: String, state: String?, errorResponse: AuthorizationErrorResponse) {
    self.init(
      redirectURI, [("error", errorResponse.error), ("error_description", errorResponse.description), ("state", state)])
  }

  init(logoutRedirectURI: String, state: String?) {
    self.init(logoutRedirectURI, [("state", state)])
  }

  init(returnURL: String, addressID: ShippingAddress.ID) {
    // The value `success` is inferred. Clients only compare `status` with `error`.
    self.init(returnURL, [("status", "success"), ("address_id", String(addressID))])
  }

  init(returnURL: String, follows: Bool, channel: String) {
    self.init(returnURL, [("status", follows ? "success" : "fail"), ("channel_public_id", channel)])
  }

  init(_ error: AppsError, to returnURL: String) {
    self.init(
      returnURL, [("status", "error"), ("error_code", error.code.rawValue), ("error_msg", error.code.message)])
  }

  /// Appends the fields to the URI, which may already have a query.
  private init(_ uri: String, _ fields: [(name: String, value: String?)]) {
    let query = fields.compactMap { field in
      field.value.map { "\(field.name)=\(URLText.encode($0))" }
    }.joined(separator: "&")
    let separator = uri.containsBytes(of: "?") ? (uri.utf8.last.map("?&".utf8.contains) == true ? "" : "&") : "?"
    url = query.isEmpty ? uri : uri + separator + query
  }

  /// The `302` response without a body.
  var response: Response {
    var response = Response.redirect(to: url, type: .found)
    response.headers[.cacheControl] = "no-store"
    if let name = HTTPField.Name("Referrer-Policy") { response.headers[name] = "no-referrer" }
    return response
  }
}
