import Foundation
import HummingbirdTesting
import Testing

@testable import EmulatorTestSupport
@testable import KakaoEmulator

@Suite struct UserPropertiesTests {
  private static let path = "/v1/user/update_profile"

  @Test("Properties are stored, and the others stay unchanged", arguments: StorageKind.allCases)
  func updateKeepsOtherProperties(kind: StorageKind) async throws {
    try await kind.withEmulator { emulator in
      try await emulator.changeApp { $0.userProperties = ["clothing_size", "shoe_size"] }
      let bearer = try await emulator.bearer()
      _ = try await emulator.post(Self.path, ["properties": #"{"shoe_size":"240"}"#], authorization: bearer)
      let response = try await emulator.post(
        Self.path, ["properties": #"{"clothing_size":"작음"}"#], authorization: bearer)
      #expect(response.text == #"{"id":\#(try await emulator.userID())}"#)
      let me = try await emulator.get("/v2/user/me", authorization: bearer)
      #expect(me.text.contains(#""properties":{"nickname":"민지","clothing_size":"작음","shoe_size":"240"}"#))
    }
  }

  @Test("With one unknown key, nothing is stored", arguments: StorageKind.allCases)
  func unknownKeyRejectsUpdate(kind: StorageKind) async throws {
    try await kind.withEmulator { emulator in
      let bearer = try await emulator.bearer()
      let properties = #"{"gender":"x","clothing_size":"L","age":"9"}"#
      let response = try await emulator.post(Self.path, ["properties": properties], authorization: bearer)
      #expect(response.status == .badRequest)
      #expect(response.text == #"{"msg":"user property not found ([age, gender] for appId=1234)","code":-201}"#)
      #expect(try await emulator.link().properties.isEmpty)
    }
  }

  @Test(
    "A number or a boolean is stored as its text",
    arguments: [("1", "1"), ("-9007199254740993", "-9007199254740993"), ("62.5", "62.5"), ("true", "true"), ("0", "0")])
  func numbersAreStoredAsText(value: String, text: String) async throws {
    try await withEmulator { emulator in
      let fields = ["properties": #"{"clothing_size":\#(value)}"#]
      let response = try await emulator.post(Self.path, fields, authorization: try await emulator.bearer())
      #expect(response.status == .ok)
      #expect(try await emulator.link().properties == ["clothing_size": text])
    }
  }

  @Test(
    "A value that isn't an object of strings, numbers, and booleans is rejected",
    arguments: [
      nil, "", "clothing_size=L", "[]", #"{"clothing_size":[1]}"#, #"{"clothing_size":{}}"#, #"{"clothing_size":null}"#,
      "null",
    ])
  func invalidJSONIsRejected(properties: String?) async throws {
    try await withEmulator { emulator in
      let fields = properties.map { ["properties": $0] } ?? [:]
      let response = try await emulator.post(Self.path, fields, authorization: try await emulator.bearer())
      try expect(response, isKAPIError: -2, status: 400)
    }
  }

  @Test("A value of 1,024 bytes is stored, but if any value is longer, nothing is stored")
  func lengthIsLimited() async throws {
    try await withEmulator { emulator in
      try await emulator.changeApp { $0.userProperties = ["clothing_size", "shoe_size"] }
      let bearer = try await emulator.bearer()
      func update(_ value: String) async throws -> TestResponse {
        let properties = #"{"clothing_size":"L","shoe_size":"\#(value)"}"#
        return try await emulator.post(Self.path, ["properties": properties], authorization: bearer)
      }
      let tooLong = String(repeating: "크", count: 341) + "12"
      try expect(try await update(tooLong), isKAPIError: -2, status: 400)
      #expect(try await emulator.link().properties.isEmpty)
      #expect(try await update(String(tooLong.dropLast())).status == .ok)
      #expect(try await emulator.link().properties["shoe_size"]?.utf8.count == 1024)
    }
  }

  @Test("A preregistered user can't store properties")
  func preregisteredUserHasNone() async throws {
    try await withEmulator { emulator in
      let bearer = try await emulator.bearer(Login(app: 5678))
      let response = try await emulator.post(Self.path, ["properties": "{}"], authorization: bearer)
      try expect(response, isKAPIError: -101, status: 400)
    }
  }

  @Test("An admin key can't store properties")
  func adminKeyCannotSetProperties() async throws {
    try await withEmulator { emulator in
      _ = try await emulator.tokens()
      let fields = try await emulator.target(["properties": #"{"clothing_size":"L"}"#])
      let response = try await emulator.post(Self.path, fields, authorization: TestEmulator.adminKey)
      try expect(response, isKAPIError: -401, status: 401)
      #expect(try await emulator.link().properties.isEmpty)
    }
  }

  @Test("Unlink deletes the properties")
  func unlinkDeletesProperties() async throws {
    try await withEmulator { emulator in
      let bearer = try await emulator.bearer()
      _ = try await emulator.post(Self.path, ["properties": #"{"clothing_size":"L"}"#], authorization: bearer)
      _ = try await emulator.post("/v1/user/unlink", authorization: bearer)
      _ = try await emulator.tokens()
      #expect(try await emulator.link().properties.isEmpty)
    }
  }
}
