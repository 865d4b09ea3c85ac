import KakaoSDK

/// A screen of an app with the Swift samples of *Kakao Login › iOS*, each in a function, exactly as in the guide.
///
/// The English and the Korean guide have the same samples, except for comments and printed texts. These are the English
/// samples. Two are only in the Korean guide: `fillInLoginHint` (*로그인 힌트 주기*) and `selectAccount` (*카카오계정 간편로그인*).
///
/// Only the code around the samples is added. Samples that use `self?` are inside a closure with `[weak self]`, as in a
/// button's action, which makes `self` optional. `errorHandler` and `success` belong to the app. The imports at the top
/// of the files are from the *Add modules* sample. The samples for `handleOpenUrl` (`AppDelegate`, `SceneDelegate`, the
/// SwiftUI `App`) aren't included, because they need Apple's frameworks.
@MainActor final class GuideScreen {
  /// Runs a sample as a button's action.
  func tap(_ action: () -> Void) { action() }

  func errorHandler(error: any Error) { print(error) }

  func success(_ info: ScopeInfo?) {
    print("user \(info?.id ?? 0): \((info?.scopes ?? []).map(\.id).joined(separator: ","))")
  }

  func success(_ terms: UserServiceTerms?) {
    print("user \(terms?.id ?? 0): \((terms?.serviceTerms ?? []).map(\.tag).joined(separator: ","))")
  }

  func success(_ terms: UserRevokedServiceTerms?) {
    print("user \(terms?.id ?? 0): \((terms?.revokedServiceTerms ?? []).map(\.tag).joined(separator: ","))")
  }
}
