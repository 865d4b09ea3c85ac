#if Rx
  import KakaoSDKCommon
  import KakaoSDKUser
  import RxSwift

  /// The RxSwift samples of one guide, each in a function, line by line as the guide prints them: a screen of an app.
  ///
  /// The functions are those of `Guide` in SourceCompatibilityTests, whose documentation names the chapters. Only what
  /// surrounds a sample is ours: `disposeBag` is the class member that each of them begins with, `errorHandler` and
  /// `success` are the app's.
  @MainActor protocol RxGuide: AnyObject, Sendable {
    init()
    var disposeBag: DisposeBag { get }

    func loginWithKakaoTalk()
    func loginWithKakaoAccount()
    func requestReauthentication()
    func logInAfterSigningUp()
    func checkTokenPresence()
    func retrieveTokenInformation()
    func logOut()
    func unlink()
    func retrieveUserInformation()
    func storeUserInformation()
    func signUpManually()
    func selectShippingAddress()
    func retrieveShippingAddresses()
    func requestAdditionalConsent()
    func retrieveConsentDetails()
    func retrieveConsentDetailsOfSomeScopes()
    func revokeConsent()
    func requestConsentToServiceTerms()
    func retrieveServiceTerms()
    func revokeServiceTerms()

    /// What ``requestAdditionalConsent()`` says before it asks the user.
    static var linesBeforeConsent: [String] { get }
    /// What it says when there is nothing to ask for.
    static var linesWithoutConsent: [String] { get }
  }

  extension RxGuide {
    func errorHandler(error: any Error) { print(error) }

    func success(_ info: ScopeInfo) {
      print("user \(info.id): \((info.scopes ?? []).map(\.id).joined(separator: ","))")
    }

    func success(_ terms: UserServiceTerms) {
      print("user \(terms.id): \((terms.serviceTerms ?? []).map(\.tag).joined(separator: ","))")
    }

    func success(_ terms: UserRevokedServiceTerms) {
      print("user \(terms.id): \((terms.revokedServiceTerms ?? []).map(\.tag).joined(separator: ","))")
    }
  }
#endif
