// Verify the ID token that an app sends to its server, and get the user's ID.
import KakaoSDK

// Use one verifier for the whole server, because it caches Kakao's keys. It accepts ID tokens for these app keys only.
let verifier = try KakaoIDTokenVerifier(
  issuer: "https://kauth.kakao.com",
  audiences: ["d0000000000000000000000000000001", "d0000000000000000000000000000002"])

do {
  // The nonce that the server generated for this login.
  let claims = try await verifier.verify(readLine() ?? "", nonce: "nonce-of-this-login")
  print("User \(claims.subject), logged in at \(claims.authenticatedAt ?? claims.issuedAt)")
} catch {
  print(error.localizedDescription)
}
