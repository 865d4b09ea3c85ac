import Foundation
import KakaoSDKCommon
import TestSupport
import Testing

/// Compares this SDK's requests with the requests of Kakao's SDK for iOS 2.27.3 for the same calls.
@Suite("Requests of Kakao's SDK") struct OfficialRequestTests {
  /// All differences, each of which is a row of docs/migration/from-official.md.
  ///
  /// The fields of the image upload aren't compared, because the recordings don't have them.
  private static let knownDifferences: Set<String> = [
    "GET /oauth/authorize: adds the field state",
    "KA: adds kakao-login-swift/\(KakaoSDK.shared.sdkVersion())",
    "selectShippingAddress: doesn't send POST /oauth/token",
    "shippingAddresses(fromUpdatedAt, pageSize): doesn't send GET /v1/user/shipping_address",
    "didBecomeActive -> check_access_token: doesn't send GET /v1/user/check_access_token",
    "AuthApi.prepare(certType k2100): doesn't send POST /oauth/authorize/prepare",
    // Without options for sharing, Kakao's SDK sends an empty object.
    "POST /v2/api/kakaolink/talk/template/scrap: lacks the field scheme_params, {}",
    "POST /v2/api/kakaolink/talk/template/validate: lacks the field scheme_params, {}",
  ]

  @Test("The requests differ from those of Kakao's SDK only as the migration guide says")
  func differences() async throws {
    let requests = try OfficialRequest.all()
    #expect(requests.count == 114)
    var differences: Set<String> = []
    for request in requests {
      if let sent = try await request.madeBySDK() {
        differences.formUnion(try Comparison(request, sent).differences)
      } else {
        differences.insert("\(request.call): doesn't send \(request.method) \(request.path)")
      }
    }
    #expect(differences == Self.knownDifferences)
  }
}

/// The differences between Kakao's SDK's request and this SDK's request for the same call.
private struct Comparison {
  private(set) var differences: Set<String> = []

  init(_ official: OfficialRequest, _ sent: SentRequest) throws {
    let name = "\(official.method) \(official.path)"
    var expected = official.query
    // A test's bundle differs from the recorded app's.
    if expected["ios_bundle_id"] != nil { expected["ios_bundle_id"] = Bundle.main.bundleIdentifier }
    compare(expected, sent.fields, of: name, as: "field")
    compare(official.headers, sent.headers, of: name, as: "header")
  }

  private mutating func compare(
    _ expected: [String: String], _ actual: [String: String], of name: String, as kind: String
  ) {
    // The names of header fields aren't case-sensitive.
    let expected = kind == "header" ? Self.lowercased(expected) : expected
    let actual = kind == "header" ? Self.lowercased(actual) : actual
    for field in Set(expected.keys).union(actual.keys) {
      switch (expected[field], actual[field]) {
      case (let value?, nil): differences.insert("\(name): lacks the \(kind) \(field), \(value)")
      case (nil, _): differences.insert("\(name): adds the \(kind) \(field)")
      case (let value?, let other?) where field == "ka": compareKA(value, other)
      case (let value?, let other?) where field == "continue": compareURL(value, other, of: "\(name) continue")
      case (let value?, let other?):
        if !Self.isSame(value, other) { differences.insert("\(name): the \(kind) \(field) is \(other), not \(value)") }
      }
    }
  }

  private static func lowercased(_ headers: [String: String]) -> [String: String] {
    Dictionary(uniqueKeysWithValues: headers.map { ($0.key.lowercased(), $0.value) })
  }

  /// Compares the key-value pairs of the `KA` header field, except for the values that describe the device and the app.
  private mutating func compareKA(_ official: String, _ sent: String) {
    func pairs(_ text: String) -> [String] {
      text.split(separator: " ").map { pair in
        let name = pair.prefix { $0 != "/" }
        return ["os", "lang", "res", "device", "origin", "app_ver"].contains(name) ? "\(name)/…" : String(pair)
      }
    }
    let (expected, actual) = (pairs(official), pairs(sent))
    for pair in actual where !expected.contains(pair) { differences.insert("KA: adds \(pair)") }
    if Array(actual.prefix(expected.count)) != expected { differences.insert("KA: \(actual) instead of \(expected)") }
  }

  private mutating func compareURL(_ official: String, _ sent: String, of name: String) {
    let host = "https://apps.kakao.com"
    guard let expected = URL(string: official.replacingOccurrences(of: "https://{host}", with: host)),
      let actual = URL(string: sent)
    else {
      differences.insert("\(name): \(sent)")
      return
    }
    if !sent.hasPrefix("\(host)\(expected.path)?") { differences.insert("\(name): \(sent)") }
    compare(expected.queryFields, actual.queryFields, of: name, as: "field")
  }

  /// Compares values, ignoring the order of members in JSON, the values of placeholders, and multipart boundaries.
  private static func isSame(_ official: String, _ sent: String) -> Bool {
    if official == sent { return true }
    let multipart = "multipart/form-data; boundary="
    if official.hasPrefix(multipart) { return sent.hasPrefix(multipart) }
    if official.contains("{"), official.contains("}"), !official.contains("\"") {
      return official.hasPrefix("Bearer ") ? sent.hasPrefix("Bearer ") : !sent.isEmpty
    }
    func json(_ text: String) -> Data? {
      (try? JSONSerialization.jsonObject(with: Data(text.utf8)))
        .flatMap { try? JSONSerialization.data(withJSONObject: $0, options: .sortedKeys) }
    }
    guard let expected = json(official), let actual = json(sent) else { return false }
    return expected == actual
  }
}
