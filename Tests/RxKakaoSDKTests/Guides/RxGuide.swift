#if Rx
  import KakaoSDKCommon
  import KakaoSDKUser
  import RxSwift

  /// The RxSwift samples of one guide, each unmodified in a separate function.
  ///
  /// A conforming class represents a screen of an app.
  ///
  /// The functions have the same names as in `GuideScreen` in SourceCompatibilityTests. Only the code around
  /// the samples is added: `disposeBag` is a class member that each sample uses, and `errorHandler` and `success`
  /// belong to the app.
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

    /// The lines that ``requestAdditionalConsent()`` prints before it asks the user.
    static var linesBeforeConsent: [String] { get }
    /// The lines that ``requestAdditionalConsent()`` prints if no consent is missing.
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
