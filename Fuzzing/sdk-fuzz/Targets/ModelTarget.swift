import Foundation
import KakaoSDKCommon

@testable import KakaoSDKUser

extension FuzzTarget {
  /// Decodes responses of the user API.
  static let models = FuzzTarget("models") { input in
    try roundTrip(input, Endpoint<User>.me(propertyKeys: nil, secureResource: true).decode)
    try roundTrip(input, Endpoint<AccessTokenInfo>.accessTokenInfo.decode)
    try roundTrip(input, Endpoint<ScopeInfo>.scopes(nil).decode)
    try roundTrip(input, Endpoint<UserServiceTerms>.serviceTerms(result: nil, tags: nil).decode)
    try roundTrip(input, Endpoint<UserRevokedServiceTerms>.revokeServiceTerms(tags: ["a"]).decode)
    try roundTrip(
      input, Endpoint<UserShippingAddresses>.shippingAddresses(fromUpdatedAt: nil, pageSize: nil).decode,
      .deferredToDate)
    _ = try? Endpoint<Int64>.signup(properties: nil).decode(input)
  }

  /// Checks that a decoded model stays the same when it is encoded and decoded again.
  private static func roundTrip<Model: Codable & Equatable>(
    _ input: Data, _ decode: (Data) throws -> Model, _ dates: JSONEncoder.DateEncodingStrategy = .iso8601
  ) throws {
    guard let model = try? decode(input) else { return }
    let (encoder, decoder) = (JSONEncoder(), JSONDecoder())
    encoder.dateEncodingStrategy = dates
    if case .iso8601 = dates { decoder.dateDecodingStrategy = .iso8601 }
    let again = try decoder.decode(Model.self, from: encoder.encode(model))
    try require(model == again, "\(model) changed to \(again)")
  }
}
