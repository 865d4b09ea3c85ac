/// A store that may have found a token elsewhere than in its own place.
protocol SettlingTokenStore: TokenStore {
  /// Moves it there now, rather than when it is replaced. A failure is logged: the token can be used all the same.
  func settle() async
}
