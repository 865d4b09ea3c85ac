#if Desktop
  import Foundation
  import KakaoSDK
  import TestSupport
  import Testing

  @testable import KakaoOpenSDK

  extension LegacySessionTests {
    @Suite struct Tasks {
      @available(*, deprecated)
      @Test("A canceled call reports the cancellation error")
      func canceledCall() async throws {
        let silent = StubTransport { _ in
          _ = await SingleValuePromise<Bool>().value(orWhenCancelled: false)
          throw CancellationError()
        }
        try await withLocalPlatform(silent) { hosts in
          _ = try await LegacyApp.start(hosts: hosts)
          Auth.shared.tokenManager.setToken(LegacyApp.token())
          let (user, error) = await LegacyApp.user { KOSessionTask.meTask(completionHandler: $0).cancel() }
          #expect(user == nil)
          #expect(error?.code == Int(KOErrorCancelled.rawValue))
        }
      }

      @available(*, deprecated)
      @Test("A call without a login reports a missing token")
      func noToken() async throws {
        _ = try await LegacyApp.start()
        let (isNil, error) = await withCheckedContinuation { continuation in
          KOSessionTask.meTask { result, error in
            continuation.resume(returning: (result == nil, error as NSError?))
          }
        }
        #expect(isNil)
        #expect(error?.code == Int(KOErrorTokenNotFound.rawValue))
      }

      @available(*, deprecated)
      @Test("User properties must be strings")
      func textProperties() async throws {
        _ = try await LegacyApp.start()
        for properties: [AnyHashable: Any] in [["age": 20], [7: "seven"]] {
          let update = await LegacyApp.outcome {
            KOSessionTask.profileUpdateTask(withProperties: properties, completionHandler: $0)
          }
          #expect(update.error?.code == Int(KOErrorBadParameter.rawValue))
          let signup = await LegacyApp.outcome {
            KOSessionTask.signupTask(withProperties: properties, completionHandler: $0)
          }
          #expect(!signup.success && signup.error?.code == Int(KOErrorBadParameter.rawValue))
        }
      }

      @available(*, deprecated)
      @Test("Property keys and the option for secure images are sent")
      func keysAndSecureResource() async throws {
        let stub = StubTransport.platform()
        try await withLocalPlatform(stub) { hosts in
          _ = try await LegacyApp.start(hosts: hosts)
          Auth.shared.tokenManager.setToken(LegacyApp.token())
          let (user, error) = await LegacyApp.user {
            KOSessionTask.meTask(withSecureResource: false, propertyKeys: ["age"], completionHandler: $0)
          }
          #expect(error == nil)
          #expect(user?.id == 7)
        }
        let query = stub.requests.last?.queryFields
        #expect(query?["secure_resource"] == "false")
        #expect(query?["property_keys"] == #"["properties.age"]"#)
      }

      @available(*, deprecated)
      @Test("The option for secure images is sent without property keys")
      func secureResourceOnly() async throws {
        let stub = StubTransport.platform()
        try await withLocalPlatform(stub) { hosts in
          _ = try await LegacyApp.start(hosts: hosts)
          Auth.shared.tokenManager.setToken(LegacyApp.token())
          let (user, _) = await LegacyApp.user {
            KOSessionTask.meTask(withSecureResource: false, completionHandler: $0)
          }
          #expect(user?.id == 7)
        }
        let query = stub.requests.last?.queryFields
        #expect(query?["secure_resource"] == "false" && query?["property_keys"] == nil)
      }

      @available(*, deprecated)
      @Test("If the app turned off automatic consent requests, a call reports the missing consent")
      func automaticConsentDisabled() async throws {
        let browser = RecordingUserAgent()
        let answer = StubResponse.json(#"{"id":7,"kakao_account":{"email_needs_agreement":true}}"#)
        try await withLocalPlatform(.repeating(answer)) { hosts in
          _ = try await LegacyApp.start(hosts: hosts, userAgent: browser)
          KakaoSDK.initSDK(KakaoConfiguration(appKey: LegacyApp.key, hosts: hosts, asksForMissingConsent: false))
          Auth.shared.tokenManager.setToken(LegacyApp.token())
          let (user, error) = await LegacyApp.user {
            KOSessionTask.meTask(withPropertyKeys: [KOUserEmailPropertyKey], completionHandler: $0)
          }
          #expect(user == nil)
          #expect(error?.code == Int(KOServerErrorInsufficientScope.rawValue))
          let whole = await LegacyApp.user { KOSessionTask.meTask(completionHandler: $0) }
          #expect(whole.user?.id == 7)
        }
        #expect(browser.pages.isEmpty)
      }
    }
  }
#endif
