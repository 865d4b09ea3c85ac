// Observe changes to the token, and refresh it before it expires.
import KakaoSDK

func follow(_ session: KakaoTokenSession) async {
  let renewal = Task { await session.refreshAutomatically() }
  defer { renewal.cancel() }
  for await change in session.changes() {
    switch change {
    case .signedIn: print("Welcome.")
    case .refreshed: print("The token was renewed.")
    case .signedOut(.invalidGrant): print("The session ended elsewhere: log in again.")
    case .signedOut: print("Goodbye.")
    }
  }
}
// snippet.hide

KakaoSDK.initSDK(appKey: "d0000000000000000000000000000001")
// snippet.show

try await follow(Auth.shared.client().tokens)
