import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Testing

@testable import EmulatorTestSupport
@testable import KakaoEmulator

@Suite struct ControlSettingsTests {
  private func call(
    _ emulator: TestEmulator, _ method: HTTPRequest.Method, _ path: String, _ json: String
  ) async throws -> TestResponse {
    try await emulator.client.executeRequest(
      uri: "/_emulator/\(path)", method: method, headers: [.contentType: "application/json"],
      body: ByteBuffer(string: json))
  }

  @Test("An app can be added, changed, and removed", arguments: StorageKind.allCases)
  func appIsAddedChangedAndRemoved(kind: StorageKind) async throws {
    try await kind.withEmulator { emulator in
      let added = try await call(emulator, .post, "apps", #"{"name":"Mine","redirect_uris":["http://a.example/"]}"#)
      #expect(added.status == .created)
      let id = try #require(try added.json()["id"] as? Int)
      let keys = try #require(try added.json()["keys"] as? [String: String])
      #expect(Set(keys.values).count == 4 && keys.values.allSatisfy(ConfigRule.isAppKey))

      let patched = try await call(emulator, .patch, "apps/\(id)", #"{"kakao_login":false,"redirect_uris":null}"#)
      #expect(patched.status == .ok)
      let app = try await emulator.app(id)
      #expect(!app.kakaoLogin && app.redirectURIs.isEmpty && app.name == "Mine")

      try await emulator.storage.save(Link(appID: id, accountID: 1, userID: 7, connectedAt: emulator.clock.now))
      #expect(try await emulator.delete("/_emulator/apps/\(id)").status == .ok)
      #expect(try await emulator.storage.app(id: id) == nil)
      #expect(try await emulator.storage.link(app: id, account: 1) == nil)
      #expect(try await emulator.delete("/_emulator/apps/\(id)").status == .notFound)
    }
  }

  @Test(
    "A patch with an unknown key is refused, even if its value is null",
    arguments: ["apps/1234", "accounts/2", "lifetimes"], ["null", "1"])
  func unknownKeysOfPatches(path: String, value: String) async throws {
    try await withEmulator { emulator in
      let method = path == "lifetimes" ? HTTPRequest.Method.post : .patch
      let answer = try await call(emulator, method, path, #"{"emial":\#(value)}"#)
      #expect(answer.status == .badRequest)
      #expect(try answer.json()["field"] as? String == "emial")
    }
  }

  @Test(
    "A patch with an unknown key in a nested mapping is refused, even if its value is null",
    arguments: [
      ("apps/1234", #"{"client_secret":{"enabld":null}}"#, "client_secret.enabld"),
      ("apps/1234", #"{"channel_webhook":{"build_in_receiver":null}}"#, "channel_webhook.build_in_receiver"),
      ("apps/1234", #"{"keys":{"nativ":null}}"#, "keys.nativ"),
      ("lifetimes", #"{"access_token":{"natve":null}}"#, "access_token.natve"),
    ])
  func unknownNestedKeysOfPatches(path: String, patch: String, field: String) async throws {
    try await withEmulator { emulator in
      let answer = try await call(emulator, path == "lifetimes" ? .post : .patch, path, patch)
      #expect(answer.status == .badRequest)
      #expect(try answer.json()["field"] as? String == field)
    }
  }

  /// If an ID were reused, remaining data about the deleted app or account would be attributed to the new one.
  @Test(
    "The ID of a deleted app or account isn't reused", arguments: StorageKind.allCases,
    [("apps", #"{"name":"Mine"}"#), ("accounts", #"{"password":"p"}"#)])
  func deletedIDIsNotReused(kind: StorageKind, thing: (path: String, body: String)) async throws {
    try await kind.withEmulator { emulator in
      func add() async throws -> Int {
        try #require(try await emulator.control(thing.path, thing.body).json()["id"] as? Int)
      }
      let first = try await add()
      #expect(try await emulator.delete("/_emulator/\(thing.path)/\(first)").status == .ok)
      #expect(try await add() != first)
    }
  }

  @Test("The friends of an account must exist, except for those that have been deleted since")
  func friendsMustExist() async throws {
    try await withEmulator { emulator in
      for (method, path, body) in [
        (.post, "accounts", #"{"password":"p","friends":[9]}"#), (.patch, "accounts/1", #"{"friends":[2,9]}"#),
        (.patch, "accounts/1", #"{"friends":[1]}"#), (.patch, "accounts/1", #"{"favorite_friends":[9]}"#),
      ] as [(HTTPRequest.Method, String, String)] {
        let answer = try await call(emulator, method, path, body)
        #expect(answer.status == .badRequest && answer.text.contains("riends"), "\(body)")
      }
      #expect(try await call(emulator, .post, "accounts", #"{"password":"p","friends":[1]}"#).status == .created)
      #expect(try await emulator.delete("/_emulator/accounts/3").status == .ok)
      #expect(try await call(emulator, .patch, "accounts/1", #"{"nickname":"m"}"#).status == .ok)
      let exported = try await emulator.get("/_emulator/export").text
      #expect(try await emulator.post("/_emulator/import", body: exported, type: "application/yaml").status == .ok)
      #expect(try await call(emulator, .patch, "accounts/1", #"{"friends":[2]}"#).status == .ok)
      #expect(try await call(emulator, .patch, "accounts/1", #"{"friends":[2,3]}"#).status == .badRequest)
    }
  }

  @Test(
    "The error for an unknown query parameter lists the known ones",
    arguments: [
      ("messages?reciever=2", "reciever", "the known parameters are app, sender, receiver, since"),
      (
        "requests?limit=1&path=x", "path",
        "the known parameters are limit, search, app, account, login, status, since, after, before"
      ),
      ("webhooks?account=1", "account", "the known parameters are app"),
      ("export?key=true", "key", "the known parameters are keys"),
      ("accounts?email=a", "email", "there are none"), ("accounts/1?email=a", "email", "there are none"),
    ])
  func unknownQueryParameter(path: String, name: String, hint: String) async throws {
    try await withEmulator { emulator in
      let answer = try await emulator.get("/_emulator/\(path)")
      #expect(answer.status == .badRequest)
      #expect(try answer.string("error") == "unknown query parameter \(name); \(hint)")
      #expect(try answer.string("field") == name && answer.string("code") == "invalid_request")
      #expect(try await emulator.delete("/_emulator/accounts/3?referer=ACCOUNT_DELETE").status == .badRequest)
      #expect(try await emulator.delete("/_emulator/accounts/3?referrer=ACCOUNT_DELETE").status == .ok)
    }
  }

  @Test(
    "An invalid change leaves the app unchanged",
    arguments: [
      (#"{"id":1}"#, 400), (#"{"name":null}"#, 400), (#"{"shoe":1}"#, 400), ("[]", 400),
      (#"{"keys":{"native":"d0000000000000000000000000000011"}}"#, 409),
    ])
  func invalidChangeKeepsApp(patch: String, status: Int) async throws {
    try await withEmulator { emulator in
      let before = try await emulator.app()
      let refused = try await call(emulator, .patch, "apps/1234", patch)
      #expect(refused.status.code == status)
      #expect(try await emulator.app() == before)
    }
  }

  @Test("Changing an account keeps its password")
  func changedAccountKeepsPassword() async throws {
    try await withEmulator { emulator in
      let patched = try await call(emulator, .patch, "accounts/1", #"{"nickname":"새 이름","gender":null}"#)
      #expect(patched.status == .ok && !patched.text.contains("scrypt"))
      let account = try #require(try await emulator.storage.account(id: 1))
      #expect(account.nickname == "새 이름" && account.gender == nil && account.email == "minji@example.com")
      #expect(PasswordHash(encoded: account.passwordHash).matches("emulator"))
      let put = try await call(emulator, .put, "accounts/1", #"{"email":"new@example.com","password":"other"}"#)
      #expect(put.status == .ok)
      let replaced = try #require(try await emulator.storage.account(id: 1))
      #expect(replaced.nickname == nil && PasswordHash(encoded: replaced.passwordHash).matches("other"))
      // Setting the password ends sessions, even if the new password is the same.
      _ = try await call(emulator, .patch, "accounts/1", #"{"password":"other"}"#)
      #expect(try await emulator.storage.account(id: 1)?.passwordHash != replaced.passwordHash)
      let taken = try await call(emulator, .patch, "accounts/1", #"{"email":"JUN@example.com"}"#)
      #expect(taken.status == .conflict)
      let phone = try await call(emulator, .patch, "accounts/1", #"{"phone_number":"010-8765-4321"}"#)
      #expect(phone.status == .conflict && phone.text.contains("phone_number"))
      for password in ["true", #""""#] {
        let refused = try await call(emulator, .patch, "accounts/1", #"{"password":\#(password)}"#)
        #expect(refused.status == .badRequest && refused.text.contains("password"))
      }
      #expect(try await call(emulator, .patch, "accounts/1", #"{"password":12345678}"#).status == .ok)
      let digits = try #require(try await emulator.storage.account(id: 1))
      #expect(PasswordHash(encoded: digits.passwordHash).matches("12345678"))
    }
  }

  @Test("Two accounts that share a login ID can still change other values")
  func existingDuplicatesDoNotBlockOthers() async throws {
    try await withEmulator { emulator in
      var twin = try #require(try await emulator.storage.account(id: 2))
      twin.phoneNumber = try await emulator.storage.account(id: 1)?.phoneNumber
      try await emulator.storage.save(twin)
      #expect(try await call(emulator, .patch, "accounts/2", #"{"nickname":"Twin"}"#).status == .ok)
      #expect(try await call(emulator, .patch, "accounts/2", #"{"email":"minji@example.com"}"#).status == .conflict)
    }
  }

  @Test(
    "A new password ends the account's sessions",
    arguments: [(#"{"password":"other"}"#, false), (#"{"nickname":"other"}"#, true)])
  func newPasswordSignsOut(patch: String, staysIn: Bool) async throws {
    try await withEmulator { emulator in
      let (cookie, later) = (SecretHash(of: "cookie"), emulator.clock.now.addingTimeInterval(60))
      try await emulator.storage.save(
        AccountSession(id: cookie, accountID: 1, authenticatedAt: emulator.clock.now, expiresAt: later))
      let saved = SavedLogin(accountID: 1, authenticatedAt: emulator.clock.now)
      try await emulator.storage.save(LoginTicket(id: cookie, content: .savedLogin(saved), expiresAt: later))
      #expect(try await call(emulator, .patch, "accounts/1", patch).status == .ok)
      #expect((try await emulator.storage.session(cookie) != nil) == staysIn)
      #expect((try await emulator.storage.ticket(cookie) != nil) == staysIn)
    }
  }

  @Test("The next login can request an item, a term, or everything again")
  func asksAgain() async throws {
    try await withEmulator { emulator in
      try await emulator.changeApp {
        $0.serviceTerms = [ServiceTerm(tag: "event", title: "Event terms", required: true, revocable: false)]
      }
      _ = try await emulator.tokens(Login(scopes: ["account_email"]))
      let path = "consents/1234/1/ask"
      #expect(try await emulator.control(path, #"{"scope":"profile_nickname"}"#).status == .ok)
      #expect(try await emulator.link().asksAgain?.items == ["profile_nickname"])
      #expect(try await emulator.control(path, #"{"term":"event"}"#).status == .ok)
      #expect(try await emulator.link().asksAgain?.terms == ["event"])
      #expect(try await emulator.control(path, "{}").status == .ok)
      #expect(try await emulator.link().agreedScopes.isEmpty)
      #expect(try await emulator.control(path, #"{"scope":"unused"}"#).status == .notFound)
      #expect(try await emulator.control(path, #"{"scope":"a","term":"b"}"#).status == .badRequest)
      #expect(try await emulator.control("consents/1234/2/ask", "{}").status == .notFound)
      #expect(try await emulator.control("consents/none/1/ask", "{}").status == .notFound)
    }
  }

  @Test("An account's consents, tokens, and sessions can be listed and revoked")
  func accountDataIsListedAndRevoked() async throws {
    try await withEmulator { emulator in
      let tokens = try await emulator.tokens(Login(scopes: ["account_email"]))
      let withdrawn = try await emulator.delete("/_emulator/consents/1234/1/account_email")
      #expect(withdrawn.status == .ok)
      #expect(try await emulator.link().agreedScopes == ["profile_nickname"])
      #expect(try await emulator.delete("/_emulator/consents/1234/1/profile_nickname").status == .conflict)
      #expect(try await emulator.delete("/_emulator/consents/1234/1/account_email").status == .notFound)
      // Items that the app no longer uses are still listed, so that consent to them can be withdrawn, too.
      try await emulator.changeApp { $0.consentItems = [] }
      #expect(try await emulator.get("/_emulator/consents").text.contains("profile_nickname"))
      #expect(try await emulator.delete("/_emulator/consents/1234/1/profile_nickname").status == .ok)
      #expect(try await emulator.link().agreedScopes.isEmpty)

      let listed = try #require(try await emulator.get("/_emulator/tokens").json()["tokens"] as? [[String: Any]])
      let id = try #require(listed.first?["id"] as? String)
      #expect(try await emulator.delete("/_emulator/tokens/\(id)").text == #"{"tokens":[]}"#)
      #expect(try await emulator.get("/v2/user/me", authorization: "Bearer \(tokens.access)").status == .unauthorized)

      let cookie = SecretHash(of: "cookie")
      try await emulator.storage.save(
        AccountSession(
          id: cookie, accountID: 1, authenticatedAt: emulator.clock.now, expiresAt: emulator.clock.now))
      #expect(try await emulator.get("/_emulator/sessions").text.contains(cookie.hex))
      #expect(try await emulator.delete("/_emulator/sessions/\(cookie.hex)").text == #"{"sessions":[]}"#)
    }
  }

  @Test("Two concurrent key rotations both keep their keys", arguments: StorageKind.allCases)
  func concurrentRotationsKeepBothKeys(kind: StorageKind) async throws {
    try await kind.withEmulator { emulator in
      let keys = emulator.services.signingKeys
      let before = Set(try await keys.all().map(\.kid))
      async let one: Void = keys.rotate()
      async let other: Void = keys.rotate()
      _ = try await (one, other)
      let after = Set(try await keys.all().map(\.kid))
      #expect(after.count == 2 && after.isDisjoint(with: before))
    }
  }

  @Test("A restored key that replaces a key with the same ID signs tokens")
  func restoredKeyWithSameIDSigns() async throws {
    try await withEmulator { emulator in
      let keys = emulator.services.signingKeys
      _ = try await emulator.tokens()
      let key = try #require(try await keys.all().first)
      let other = try SigningKey.make(at: key.createdAt, random: .system)
      try await emulator.storage.replace(signingKeys: [
        SigningKey(kid: key.kid, privateKeyPEM: other.privateKeyPEM, createdAt: key.createdAt)
      ])
      let idToken = try await emulator.tokens().response.string("id_token")
      let answer = try await emulator.post("/oauth/tokeninfo", ["id_token": idToken])
      #expect(answer.status == .ok)
    }
  }

  @Test("After a rotation, the new key signs, and the previous key is still published", arguments: StorageKind.allCases)
  func newKeySignsAndPreviousStaysPublished(kind: StorageKind) async throws {
    try await kind.withEmulator { emulator in
      let before = try await emulator.services.signingKeys.all().map(\.kid)
      let rotated = try await emulator.control("keys/rotate", "")
      #expect(rotated.status == .ok)
      let after = try await emulator.services.signingKeys.all().map(\.kid)
      #expect(after.count == 2 && after[1] == before[0] && !before.contains(after[0]))
      #expect(try await emulator.get("/.well-known/jwks.json").text.contains(after[0]))
      let idToken = try await emulator.tokens().response.string("id_token")
      let header = try #require(idToken.split(separator: ".").first.map(String.init))
      let json = try #require(Data(base64URL: header))
      #expect(String(decoding: json, as: UTF8.self).contains(after[0]))
    }
  }
}
