extension ControlError {
  /// Creates the error for an account that the login pages would stop.
  ///
  /// Its code is `access_denied`, as if the user had canceled the login on the page.
  init(_ restriction: LoginRestriction) {
    let reason =
      switch restriction {
      case .notAMember: "the account isn't a member of the test app (KOE005)"
      case .account(.restricted): "the account is restricted"
      case .account(.dormant): "the account is dormant"
      case .account(.termsPending): "the account must agree to Kakao's new terms"
      case .tooYoung: "the app doesn't accept users under 14"
      case .needsGuardian: "a user under 14 needs the consent of a guardian"
      }
    self = .forbidden("\(reason); set ignore_account_state to log in anyway", field: "account")
  }
}
