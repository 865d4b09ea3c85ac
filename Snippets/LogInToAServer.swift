// Log in with a nonce from the app's server, and send the ID token to the server.
import KakaoSDK

/// The app's own server.
protocol AppServer: Sendable {
  /// Returns a new nonce, which the server keeps for this login.
  func makeNonce() async throws -> String
  /// Logs the user in to the server.
  func logIn(idToken: String) async throws
}

@MainActor func logIn(to server: any AppServer) async throws {
  let nonce = try await server.makeNonce()
  let token = try await UserApi.shared.loginWithInstalledMethod(LoginConfiguration(nonce: nonce))
  // With a nonce, a login without an ID token fails, so the ID token is never nil here.
  guard let idToken = token.idToken else { return }
  try await server.logIn(idToken: idToken)
}
