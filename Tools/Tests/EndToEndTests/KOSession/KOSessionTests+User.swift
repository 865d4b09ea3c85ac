import Foundation
import KakaoEmulator
import KakaoEmulatorInProcess
import KakaoOpenSDK
import KakaoSDK
import Testing

extension KOSessionTests {
  @Suite struct User {
    @available(*, deprecated)
    private func logIn(_ emulator: RunningEmulator, decision: BrowserDriver.Decision = .agree) async throws -> KOSession
    {
      let session = try await LegacyApp.start(emulator, decision: decision)
      #expect(await LegacyApp.failure { session.open(completionHandler: $0) } == nil)
      return session
    }

    @available(*, deprecated)
    @Test("The user has an ID, a nickname, and the email address after consent")
    func userHasIDNicknameAndSharedEmail() async throws {
      try await withEmulator { emulator in
        _ = try await logIn(emulator, decision: .agreeToAll)
        let (user, error) = await LegacyApp.user { KOSessionTask.meTask(completionHandler: $0) }
        #expect(error == nil)
        let (info, _) = await LegacyApp.tokenInfo()
        #expect(user?.id != nil && user?.id == info?.id)
        #expect(user?.property(forKey: KOUserNicknamePropertyKey) as? String == "민지")
        #expect((user?.property(forKey: KOUserProfileImagePropertyKey) as? String)?.hasPrefix("http") == true)
        #expect(user?.email == "minji@example.com")
        #expect(user?.isVerifiedEmail == true)
      }
    }

    @available(*, deprecated)
    @Test("Only the requested properties are returned")
    func onlyRequestedPropertiesAreReturned() async throws {
      try await withEmulator { emulator in
        _ = try await logIn(emulator, decision: .agreeToAll)
        let (user, error) = await LegacyApp.user {
          KOSessionTask.meTask(
            withPropertyKeys: [KOUserNicknamePropertyKey, KOUserThumbnailImagePropertyKey, "clothing_size"],
            completionHandler: $0)
        }
        #expect(error == nil)
        #expect(user?.property(forKey: KOUserNicknamePropertyKey) as? String == "민지")
        #expect(user?.property(forKey: KOUserThumbnailImagePropertyKey) is String)
        #expect(user?.email == nil)
      }
    }

    @available(*, deprecated)
    @Test("Image URLs use https if the call requests it", arguments: [true, false])
    func imagesUseHTTPSOnRequest(isSecure: Bool) async throws {
      try await withEmulator { emulator in
        _ = try await logIn(emulator, decision: .agreeToAll)
        let (user, _) = await LegacyApp.user {
          KOSessionTask.meTask(
            withSecureResource: isSecure, propertyKeys: [KOUserProfileImagePropertyKey], completionHandler: $0)
        }
        let image = user?.property(forKey: KOUserProfileImagePropertyKey) as? String
        #expect(image?.hasPrefix(isSecure ? "https:" : "http:") == true)
      }
    }

    @available(*, deprecated)
    @Test("Requesting the email address shows the consent page once")
    func emailConsentIsRequestedOnce() async throws {
      try await withEmulator { emulator in
        let session = try await logIn(emulator)
        #expect(session.token?.scopes.contains("account_email") == false)
        let keys = [KOUserEmailPropertyKey]
        let agreed = await LegacyApp.user { KOSessionTask.meTask(withPropertyKeys: keys, completionHandler: $0) }
        #expect(agreed.error == nil)
        #expect(agreed.user?.email == "minji@example.com")
        #expect(session.token?.scopes.contains("account_email") == true)
        // The user cancels on every page from now on, so the call only succeeds if it doesn't show a page.
        LegacyApp.use(.cancel)
        let again = await LegacyApp.user { KOSessionTask.meTask(withPropertyKeys: keys, completionHandler: $0) }
        #expect(again.user?.email == "minji@example.com")
      }
    }

    @available(*, deprecated)
    @Test("Refusing consent to the email address is reported as canceled")
    func refusingEmailConsentIsCancelled() async throws {
      try await withEmulator { emulator in
        let session = try await logIn(emulator)
        let token = session.accessToken
        LegacyApp.use(.cancel)
        let (user, error) = await LegacyApp.user {
          KOSessionTask.meTask(withPropertyKeys: [KOUserEmailPropertyKey], completionHandler: $0)
        }
        #expect(user == nil)
        #expect(error?.code == Int(KOErrorCancelled.rawValue))
        #expect(session.accessToken == token)
        // A call without the property key doesn't ask for consent.
        let whole = await LegacyApp.user { KOSessionTask.meTask(completionHandler: $0) }
        #expect(whole.user != nil && whole.user?.email == nil)
      }
    }

    @available(*, deprecated)
    @Test("Additional scopes are requested, and the user can refuse")
    func refusingAdditionalScopesIsReported() async throws {
      try await withEmulator { emulator in
        let session = try await logIn(emulator)
        LegacyApp.use(.cancel)
        let refusal = await LegacyApp.failure { session.updateScopes(["account_email"], completionHandler: $0) }
        #expect(refusal?.code == Int(KOErrorCancelled.rawValue))
        LegacyApp.use(.agree)
        #expect(await LegacyApp.failure { session.updateScopes(["account_email"], completionHandler: $0) } == nil)
        #expect(session.token?.scopes.contains("account_email") == true)
        let nothing = await LegacyApp.failure { session.updateScopes(nil, completionHandler: $0) }
        #expect(nothing?.code == Int(KOErrorBadParameter.rawValue))
      }
    }

    /// The test uses the two properties of the guide's sample: an app's own property, and a built-in property that old
    /// apps could set.
    @available(*, deprecated)
    @Test("Stored properties are returned with the user")
    func savedPropertiesAreReturned() async throws {
      let yaml = Emulator.demoConfiguration
        .replacingOccurrences(of: "user_properties: [clothing_size]", with: "user_properties: [nickname, age]")
      try await withEmulator(EmulatorOptions(configuration: .yaml(yaml))) { emulator in
        _ = try await logIn(emulator)
        let saved = await LegacyApp.outcome {
          KOSessionTask.profileUpdateTask(
            withProperties: ["age": "20"], completionHandler: $0)
        }
        #expect(saved.success && saved.error == nil)
        let builtIn = await LegacyApp.outcome {
          KOSessionTask.profileUpdateTask(withProperties: ["nickname": "vincent"], completionHandler: $0)
        }
        #expect(builtIn.error?.code == Int(KOServerErrorInvalidUserPropertyKey.rawValue))
        let (user, _) = await LegacyApp.user { KOSessionTask.meTask(completionHandler: $0) }
        #expect(user?.property(forKey: KOUserNicknamePropertyKey) as? String == "민지")
        #expect(user?.property(forKey: "age") as? String == "20")
        let unknown = await LegacyApp.outcome {
          KOSessionTask.profileUpdateTask(withProperties: ["shoe_size": "240"], completionHandler: $0)
        }
        #expect(unknown.error?.code == Int(KOServerErrorInvalidUserPropertyKey.rawValue))
      }
    }
  }
}
