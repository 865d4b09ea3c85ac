public import Foundation
import KakaoSDKAuth
import KakaoSDKCommon

extension UserApi {
  /// Retrieves a page of the user's shipping addresses.
  ///
  /// This is the completion-handler form of ``shippingAddresses(fromUpdatedAt:pageSize:)``.
  ///
  /// - Parameters:
  ///   - fromUpdatedAt: The ``ShippingAddress/updatedAt`` date of the last address on the previous page. If `nil`, the
  ///     first page is retrieved.
  ///   - pageSize: The maximum number of addresses on the page, at least 2. The default is 10.
  ///   - completion: Called once on the main thread, with the page or an error.
  public func shippingAddresses(
    fromUpdatedAt: Date? = nil, pageSize: Int? = nil,
    completion: @escaping (UserShippingAddresses?, (any Error)?) -> Void
  ) {
    complete(completion) { () async throws(SdkError) in
      try await self.shippingAddresses(fromUpdatedAt: fromUpdatedAt, pageSize: pageSize)
    }
  }

  /// Retrieves one of the user's shipping addresses.
  ///
  /// This is the completion-handler form of ``shippingAddresses(addressId:)``.
  ///
  /// - Parameters:
  ///   - addressId: The ``ShippingAddress/id`` of the address.
  ///   - completion: Called once on the main thread, with a page that contains the address or an error.
  public func shippingAddresses(
    addressId: Int64, completion: @escaping (UserShippingAddresses?, (any Error)?) -> Void
  ) {
    complete(completion) { () async throws(SdkError) in try await self.shippingAddresses(addressId: addressId) }
  }

  /// Opens a browser page where the user chooses a shipping address.
  ///
  /// This is the completion-handler form of ``selectShippingAddress()``.
  ///
  /// - Parameter completion: Called once on the main thread, with the ID of the chosen address or an error.
  public func selectShippingAddress(completion: @escaping (Int64?, (any Error)?) -> Void) {
    complete(completion) { () async throws(SdkError) in try await self.selectShippingAddress() }
  }

  /// Opens a browser page where the user chooses a shipping address.
  ///
  /// This is the completion-handler form of ``selectShippingAddresses()``.
  ///
  /// - Parameter completion: Called once on the main thread, with the ID of the chosen address or an error.
  public func selectShippingAddresses(completion: @escaping (Int64?, (any Error)?) -> Void) {
    selectShippingAddress(completion: completion)
  }
}
