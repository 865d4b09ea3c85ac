extension Services {
  /// Counts a call of the user API by an app.
  ///
  /// - Throws: An error if the app is blocked or suspended, or if the limit on its calls is reached.
  func admitCall(of app: App) throws(KAPIError) {
    switch app.restriction {
    case .blocked: throw .blockedApp
    case .suspended: throw .suspendedApp
    case nil: try quota?.admit(app.id, at: clock.now)
    }
  }
}
