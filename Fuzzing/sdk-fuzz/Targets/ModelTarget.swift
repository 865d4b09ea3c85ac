import Foundation
import KakaoSDKCommon

@testable import KakaoSDKUser

extension FuzzTarget {
  /// A target that decodes responses of the user API.
  static let models = FuzzTarget("models") { input in
    try roundTrip(input, Endpoint<User>.me(propertyKeys: nil, secureResource: true).decode)
    try roundTrip(input, Endpoint<AccessTokenInfo>.accessTokenInfo.decode)
    try roundTrip(input, Endpoint<ScopeInfo>.scopes(nil).decode)
    try roundTrip(input, Endpoint<UserServiceTerms>.serviceTerms(result: nil, tags: nil).decode)
    try roundTrip(input, Endpoint<UserRevokedServiceTerms>.revokeServiceTerms(tags: ["a"]).decode)
    try roundTrip(
      input, Endpoint<UserShippingAddresses>.shippingAddresses(fromUpdatedAt: nil, pageSize: nil).decode)
    _ = try? Endpoint<Int64>.signup(properties: nil).decode(input, nil)
  }

  /// Checks that a decoded model stays the same when it is encoded and decoded again.
  ///
  /// Dates are encoded as numbers, which keep the fraction of a second.
  private static func roundTrip<Model: Codable & Equatable>(
    _ input: Data, _ decode: (Data, Date?) throws -> Model
  ) throws {
    guard let model = try? decode(input, nil) else { return }
    let again = try JSONDecoder().decode(Model.self, from: JSONEncoder().encode(model))
    try require(model == again, "\(model) changed to \(again)")
  }
}
