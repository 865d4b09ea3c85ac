import KakaoSDK

/// The Swift samples of one guide, each in a function, line by line as the guide prints them.
///
/// The conforming class is a screen of an app.
///
/// Only the code around the samples is added. Samples that use `self?` are inside a closure with `[weak self]`, as in a
/// button's action, which makes `self` optional. `errorHandler` and `success` belong to the app. The imports at the top
/// of the files are the sample of *Add modules* (*모듈 설정*). The samples for `handleOpenUrl` (`AppDelegate`,
/// `SceneDelegate`, the SwiftUI `App`) aren't included, because they need Apple's frameworks.
@MainActor protocol Guide: AnyObject, Sendable {
  init()

  /// *Login with Kakao Talk*, *카카오톡으로 로그인*.
  func loginWithKakaoTalk()
  /// *Login with Kakao Account*, *카카오계정으로 로그인*.
  func loginWithKakaoAccount()
  /// *Advanced: Request reauthentication*, *기존 로그인 여부와 상관없이 로그인하기*.
  func requestReauthentication()
  /// *Advanced: Log in after signing up for Kakao Account*, *카카오계정 가입 후 로그인하기*.
  func logInAfterSigningUp()
  /// *Check token presence*, *토큰 존재 여부 확인하기*.
  func checkTokenPresence()
  /// *Retrieve token information*, *토큰 정보 보기*.
  func retrieveTokenInformation()
  /// *Logout*, *로그아웃*.
  func logOut()
  /// *Unlink*, *연결 끊기*.
  func unlink()
  /// *Retrieve user information*, *사용자 정보 가져오기*.
  func retrieveUserInformation()
  /// *Store user information*, *사용자 정보 저장하기*.
  func storeUserInformation()
  /// *Advanced: Manual signup*, *고급: 연결하기*.
  func signUpManually()
  /// *Select shipping address*, *배송지 선택하기*.
  func selectShippingAddress()
  /// *Retrieve shipping address*, *배송지 가져오기*.
  func retrieveShippingAddresses()
  /// *Request additional consent*, *추가 항목 동의 받기*.
  func requestAdditionalConsent()
  /// *Retrieve consent details*, *동의 내역 확인하기*: all consent items.
  func retrieveConsentDetails()
  /// *Retrieve consent details*, *동의 내역 확인하기*: some consent items.
  func retrieveConsentDetailsOfSomeScopes()
  /// *Revoke consent*, *동의 철회하기*.
  func revokeConsent()
  /// *Get consent to desired service terms*, *서비스 약관 선택해 동의 받기*.
  func requestConsentToServiceTerms()
  /// *Retrieve consent details for service terms*, *서비스 약관 동의 내역 확인하기*.
  func retrieveServiceTerms()
  /// *Revoke consent for service terms*, *서비스 약관 동의 철회하기*.
  func revokeServiceTerms()

  /// The lines that ``requestAdditionalConsent()`` prints before it asks the user.
  static var linesBeforeConsent: [String] { get }
  /// The line that ``requestAdditionalConsent()`` prints if no consent is missing.
  static var nothingToAskFor: String { get }
}

extension Guide {
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
