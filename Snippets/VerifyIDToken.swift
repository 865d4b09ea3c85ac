// Verify the ID token that an app sends to its server, and learn who the user is.
import KakaoSDK

// One verifier for the whole server: it keeps Kakao's keys. The app keys are those whose logins the server believes.
let verifier = try IDTokenVerifier(
  issuer: "https://kauth.kakao.com",
  audiences: ["d0000000000000000000000000000001", "d0000000000000000000000000000002"])

do {
  // The nonce is the one the server drew for this login.
  let claims = try await verifier.verify(readLine() ?? "", nonce: "nonce-of-this-login")
  print("User \(claims.subject), logged in at \(claims.authenticatedAt ?? claims.issuedAt)")
} catch {
  print(error.localizedDescription)
}
