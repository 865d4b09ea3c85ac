import Foundation
import KakaoSDKCommon
import TestSupport
import Testing

@testable import KakaoSDKAuth

/// Tests of genuine tokens that were reencoded, truncated, or extended (RFC 7515, sections 3 and 5.2).
@Suite struct IDTokenShapeTests {
  private let attack: IDTokenAttack

  init() throws {
    attack = try IDTokenAttack()
  }

  private func parts(_ changes: [String: Any] = [:]) throws -> [String] {
    try attack.signer.sign(attack.issuer.claims(changes), kid: "k").split(separator: ".").map(String.init)
  }

  @Test(
    "Characters before or after a part are rejected", arguments: 0..<3,
    ["=", "==", "\n", " ", "\r\n", "%3D", "+", "A", "AA", "\u{200B}", "\u{0}"])
  func trailingCharacters(index: Int, text: String) async throws {
    var parts = try parts()
    parts[index] += text
    await attack.expectRejected(parts.joined(separator: "."))
    parts = try self.parts()
    parts[index] = text + parts[index]
    await attack.expectRejected(parts.joined(separator: "."))
  }

  @Test("Only the base64url alphabet is accepted")
  func base64URLAlphabet() async throws {
    var changed = 0
    // Most signatures contain `-` or `_`. The same signature in standard base64 is rejected.
    for number in 0..<5 {
      var parts = try parts(["number": number])
      let standard = parts[2].replacing("-", with: "+").replacing("_", with: "/")
      guard standard != parts[2] else { continue }
      changed += 1
      parts[2] = standard
      await attack.expectRejected(parts.joined(separator: "."))
    }
    #expect(changed > 0)
  }

  /// The last base64url character of a 256-byte signature has four unused bits.
  @Test("Unused bits of the last character must be zero")
  func unusedBits() async throws {
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")
    var parts = try parts()
    let last = parts[2].removeLast()
    let value = try #require(alphabet.firstIndex(of: last))
    #expect(value.isMultiple(of: 16))
    for other in value + 1..<value + 16 {
      await attack.expectRejected("\(parts[0]).\(parts[1]).\(parts[2])\(alphabet[other])")
    }
  }

  @Test("A truncated or extended signature is rejected")
  func signatureLength() async throws {
    let parts = try parts()
    let bytes = try #require(Data(base64URL: parts[2].utf8))
    let others = [
      Data(), bytes.dropLast(), bytes.dropFirst(), bytes.prefix(1), bytes + Data([0]), Data([0]) + bytes,
      Data(count: bytes.count), Data(repeating: 0xFF, count: bytes.count), Data(bytes.reversed()), bytes + bytes,
    ]
    for other in others { await attack.expectRejected("\(parts[0]).\(parts[1]).\(Data(other).base64URL)") }
  }

  @Test("A token that doesn't have exactly three parts is rejected")
  func partCount() async throws {
    let parts = try parts()
    let (head, payload, signature) = (parts[0], parts[1], parts[2])
    let others = [
      "\(head).\(payload)", "\(head).\(payload).\(signature).", ".\(head).\(payload).\(signature)",
      "\(head)..\(payload).\(signature)", "\(head).\(payload).\(signature).\(signature)", "..", "...", head,
      "\(head)..\(signature)", ".\(payload).\(signature)", " \(parts.joined(separator: "."))",
      "\(parts.joined(separator: "."))\n", "Bearer \(parts.joined(separator: "."))",
      parts.joined(separator: "\u{3002}"),
      // An encrypted token has five parts (RFC 7516, section 3.1). The JSON serialization isn't used for ID tokens (RFC
      // 7515, section 7.2).
      "\(Data(#"{"alg":"RSA-OAEP","enc":"A256GCM"}"#.utf8).base64URL).AAAA.AAAA.AAAA.AAAA",
      #"{"protected":"\#(head)","payload":"\#(payload)","signature":"\#(signature)"}"#,
      String(repeating: ".", count: 30_000),
    ]
    for other in others { await attack.expectRejected(other) }
  }

  @Test(
    "A header with a duplicate name is rejected",
    arguments: [
      #"{"alg":"RS256","alg":"none","kid":"k"}"#, #"{"alg":"none","alg":"RS256","kid":"k"}"#,
      #"{"alg":"RS256","kid":"x","kid":"k"}"#, #"{"alg":"RS256","kid":"k","k\u0069d":"x"}"#,
      #"{"alg":"RS256","kid":"k","more":1,"more":2}"#,
    ])
  func duplicateHeaderNames(header: String) async throws {
    await attack.expectRejected(try attack.genuine(header: header))
  }

  @Test(
    "A payload with a duplicate name is rejected",
    arguments: [
      ("iss", "https://evil.example"), ("sub", "8"), ("aud", "other"), ("nonce", "x"), ("email", "x@example.com"),
    ])
  func duplicateClaims(name: String, value: String) async throws {
    let claims = try attack.payload(["nonce": "n", "email": "a@example.com"])
    for twice in [name, "\\u00\(String(try #require(name.utf8.first), radix: 16))\(name.dropFirst())"] {
      let first = Data(#"{"\#(twice)":"\#(value)","#.utf8) + claims.dropFirst()
      let last = claims.dropLast() + Data(#", "\#(twice)" : "\#(value)"}"#.utf8)
      for payload in [first, last] {
        await attack.expectRejected(
          try attack.signer.sign(header: Data(#"{"alg":"RS256","kid":"k"}"#.utf8), payload: payload))
      }
    }
  }

  @Test("The same name inside another claim isn't a duplicate")
  func nestedNames() async throws {
    try await attack.expectAccepted(
      try attack.genuine("address", #"{"iss":"a","sub":["sub",{"aud":1,"iss":2}],"\"aud\":":"exp"}"#))
  }

  @Test("A nested object with a duplicate name is rejected")
  func nestedDuplicates() async throws {
    await attack.expectRejected(try attack.genuine("address", #"{"iss":"a","iss":"b"}"#))
  }

  /// Foundation's JSON parser accepts each of these texts on at least one platform.
  @Test(
    "A header or payload that isn't strict JSON is rejected",
    arguments: [
      "[1,]", #"{"a":1,}"#, "\"\n\"", "\"\u{1}\"", "\"\t\"", "01", "-01", "1.", "-", "1e", #""\x""#, #""\ud800""#,
    ])
  func looseJSON(json: String) async throws {
    await attack.expectRejected(try attack.genuine("more", json))
    await attack.expectRejected(try attack.genuine(header: #"{"alg":"RS256","kid":"k","more":\#(json)}"#))
    await attack.expectRejected(try attack.genuine(header: #"{"alg":"RS256","kid":"k",}"#))
  }

  @Test(
    "A token in an encoding other than UTF-8 is rejected",
    arguments: [String.Encoding.utf16LittleEndian, .utf16BigEndian, .utf32LittleEndian, .utf16, .utf32])
  func unicodeClaims(encoding: String.Encoding) async throws {
    let payload = String(decoding: try attack.payload(), as: UTF8.self)
    await attack.expectRejected(
      try attack.signer.sign(
        header: Data(#"{"alg":"RS256","kid":"k"}"#.utf8), payload: #require(payload.data(using: encoding))))
  }

  @Test(
    "Bytes that aren't valid UTF-8 are rejected",
    arguments: [[0xFF], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xE2, 0x82]] as [[UInt8]])
  func invalidUTF8(bytes: [UInt8]) async throws {
    let header = Data(#"{"alg":"RS256","kid":"k"}"#.utf8)
    for start in [#"{"nickname":""#, #"{"address":{""#] {
      let end = start.contains("address") ? #"":1},"# : #"","#
      let payload = Data(start.utf8) + bytes + Data(end.utf8) + (try attack.payload().dropFirst())
      await attack.expectRejected(try attack.signer.sign(header: header, payload: payload))
    }
    let more = Data(#"{"alg":"RS256","kid":"k","x":""#.utf8) + bytes + Data(#""}"#.utf8)
    await attack.expectRejected(try attack.signer.sign(header: more, payload: attack.payload()))
  }

  /// The header and the payload are each exactly one JSON object (RFC 7519, section 7.2).
  @Test("The header and the payload must each be one JSON object")
  func jsonObjects() async throws {
    let header = Data(#"{"alg":"RS256","kid":"k"}"#.utf8)
    let payload = try attack.payload()
    let nested = try attack.genuine(header: #"{"alg":"RS256","kid":"k"}"#)
    let others = ["", " ", "null", "true", "7", "[]", "{}", "'{}'", #""\#(nested)""#, nested].map { Data($0.utf8) }
    let around: [(Data) -> Data] = [
      { Data("[".utf8) + $0 + Data("]".utf8) }, { $0 + Data("x".utf8) }, { $0 + $0 }, { $0 + Data(",".utf8) },
      { $0 + Data([0]) }, { $0.dropLast() }, { Data("//\n".utf8) + $0 },
      { Data([0xEF, 0xBB, 0xBF]) + $0 },
    ]
    for other in others + around.map({ $0(header) }) {
      await attack.expectRejected(try attack.signer.sign(header: other, payload: payload))
    }
    for other in others + around.map({ $0(payload) }) {
      await attack.expectRejected(try attack.signer.sign(header: header, payload: other))
    }
  }

  @Test("A deeply nested payload is rejected", arguments: ["[", #"{"a":"#])
  func nestedPayload(opening: String) async throws {
    await attack.expectRejected(try attack.genuine("more", String(repeating: opening, count: 3000)))
    let closed = String(repeating: "[", count: 3000) + String(repeating: "]", count: 3000)
    await attack.expectRejected(try attack.genuine("more", closed))
  }
}
