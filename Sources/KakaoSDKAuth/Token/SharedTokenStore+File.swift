#if !canImport(Security)
  import Foundation

  extension SharedTokenStore {
    /// Returns the token file store for an issuer and app key.
    ///
    /// Systems with this store don't delete an app's files with the app, so `keepsTokenAfterReinstall` isn't used.
    static func store(
      issuer: String, appKey: String, keepsTokenAfterReinstall: Bool = false
    ) -> KakaoEncryptedFileTokenStore {
      let name = "\(issuer) \(appKey)".addingPercentEncoding(withAllowedCharacters: .alphanumerics)
      return KakaoEncryptedFileTokenStore(
        file: folder.appendingPathComponent(name ?? "token"), issuer: issuer, appKey: appKey)
    }

    /// The folder for token files: the user's application-support folder, with a subfolder for the app.
    private static var folder: URL {
      let support =
        FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask).first
        ?? URL(fileURLWithPath: NSHomeDirectory(), isDirectory: true)
      return
        support
        .appendingPathComponent("kakao-login", isDirectory: true)
        .appendingPathComponent(Bundle.main.bundleIdentifier ?? ProcessInfo.processInfo.processName, isDirectory: true)
    }
  }
#endif
