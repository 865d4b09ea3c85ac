import Hummingbird

/// The handler of `/login/cancel`, which receives the form that cancels the login from the pages before the consent
/// page.
enum CancelHandler {
  static func submit(_ page: PageRequest) async throws -> Response {
    let (form, pending) = try await page.loginForm(.cancel)
    guard form["decision"] == "cancel" else { throw PageError.malformed }
    return try await page.cancel(pending)
  }
}

/// The form that cancels a login.
///
/// It isn't part of the page's main form, so that a browser doesn't check or submit the fields of that form.
struct CancelForm: Sendable {
  let request: String
  let formToken: String
}

extension PageRequest {
  func cancelForm(for request: String) -> CancelForm {
    CancelForm(request: request, formToken: token(for: .cancel, subject: request))
  }

  /// Completes the request because the user canceled the login.
  func cancel(_ pending: PendingAuthorizationRequest) async throws -> Response {
    try await redirectWithError(pending, pending.request.cancellation)
  }
}

extension AuthorizationRequest {
  /// The error that the app gets if the user cancels the login.
  ///
  /// It is `cancelled` until the user has confirmed the login in KakaoTalk. Afterward, and in a login without
  /// KakaoTalk, it is `access_denied`.
  fileprivate var cancellation: AuthorizationErrorResponse {
    if let talk, talk.accountID == nil { .cancelled } else { .denied }
  }
}
