import Foundation
import KakaoSDKCommon
import TestSupport
import Testing

@testable import KakaoSDKAuth

/// Tests with ID tokens that another implementation signed; see `Fixtures/SignatureVectors`.
@Suite struct SignatureVectorTests {
  struct Vector: Decodable, Sendable, CustomTestStringConvertible {
    let name: String
    let isValid: Bool
    let key: [String: KeyMember]
    let token: String

    var testDescription: String { name }

    static let all: [Self] = vectors(in: "SignatureVectors")
  }

  enum KeyMember: Decodable, Sendable {
    case text(String)
    case list([String])

    init(from decoder: any Decoder) throws {
      let value = try decoder.singleValueContainer()
      self = try (try? value.decode(String.self)).map(Self.text) ?? .list(value.decode([String].self))
    }

    var value: Any {
      switch self {
      case .text(let text): text
      case .list(let list): list
      }
    }
  }

  @Test("The vectors have valid and invalid signatures")
  func vectorsOfBothKinds() {
    #expect(Vector.all.filter(\.isValid).count >= 9)
    #expect(Vector.all.filter { !$0.isValid }.count >= 43)
  }

  @Test("Only a valid signature with an acceptable key is accepted", arguments: Vector.all)
  func vector(vector: Vector) async throws {
    let issuer = PublishedIssuer()
    try issuer.publish(keys: [vector.key.mapValues(\.value)])
    let verifier = try issuer.verifier()
    if vector.isValid {
      #expect(try await verifier.verify(vector.token).subject == "7")
    } else {
      let error = await #expect(throws: SdkError.self) { try await verifier.verify(vector.token) }
      #expect(clientReason(of: error) == .InvalidIDToken)
    }
  }
}
