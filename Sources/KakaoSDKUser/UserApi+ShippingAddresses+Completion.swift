import Foundation
import KakaoSDKAuth
import KakaoSDKCommon

extension UserApi {
  /// The completion-handler form of ``shippingAddresses(fromUpdatedAt:pageSize:)``.
  ///
  /// - Parameters:
  ///   - fromUpdatedAt: The time of the last address on the page before; the first page when nil.
  ///   - pageSize: How many addresses a page holds, two or more; ten when nil.
  ///   - completion: Called once on the main actor, with a page or an error.
  @preconcurrency
  public func shippingAddresses(
    fromUpdatedAt: Date? = nil, pageSize: Int? = nil,
    completion: @escaping @MainActor (UserShippingAddresses?, (any Error)?) -> Void
  ) {
    complete(completion) { () async throws(SdkError) in
      try await self.shippingAddresses(fromUpdatedAt: fromUpdatedAt, pageSize: pageSize)
    }
  }

  /// The completion-handler form of ``shippingAddresses(addressId:)``.
  ///
  /// - Parameters:
  ///   - addressId: The address's number.
  ///   - completion: Called once on the main actor, with a page with that address or an error.
  @preconcurrency
  public func shippingAddresses(
    addressId: Int64, completion: @escaping @MainActor (UserShippingAddresses?, (any Error)?) -> Void
  ) {
    complete(completion) { () async throws(SdkError) in try await self.shippingAddresses(addressId: addressId) }
  }

  /// The completion-handler form of ``selectShippingAddress()``.
  ///
  /// - Parameter completion: Called once on the main actor, with the ID of the chosen address or an error.
  @preconcurrency
  public func selectShippingAddress(completion: @escaping @MainActor (Int64?, (any Error)?) -> Void) {
    complete(completion) { () async throws(SdkError) in try await self.selectShippingAddress() }
  }
}
