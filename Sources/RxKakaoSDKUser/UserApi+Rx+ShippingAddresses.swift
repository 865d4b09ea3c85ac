#if Rx
  public import Foundation
  import KakaoSDKCommon
  public import KakaoSDKUser
  import RxKakaoSDKCommon
  public import RxSwift

  extension Reactive where Base: UserApi {
    /// Retrieves a page of the user's shipping addresses.
    ///
    /// See `UserApi.shippingAddresses(fromUpdatedAt:pageSize:)`.
    ///
    /// - Parameters:
    ///   - fromUpdatedAt: The `updatedAt` date of the last address on the previous page. If `nil`, the first page is
    ///     retrieved.
    ///   - pageSize: The maximum number of addresses on the page, at least 2. The default is 10.
    /// - Returns: A `Single` with the page.
    public func shippingAddresses(
      fromUpdatedAt: Date? = nil, pageSize: Int? = nil
    ) -> Single<UserShippingAddresses> {
      RxCall.single { [base] () async throws(SdkError) in
        try await base.shippingAddresses(fromUpdatedAt: fromUpdatedAt, pageSize: pageSize)
      }
    }

    /// Retrieves one of the user's shipping addresses.
    ///
    /// See `UserApi.shippingAddresses(addressId:)`.
    ///
    /// - Parameter addressId: The ID of the address.
    /// - Returns: A `Single` with a page that contains the address.
    public func shippingAddresses(addressId: Int64) -> Single<UserShippingAddresses> {
      RxCall.single { [base] () async throws(SdkError) in try await base.shippingAddresses(addressId: addressId) }
    }

    /// Opens a browser page where the user chooses a shipping address.
    ///
    /// See `UserApi.selectShippingAddress()`.
    ///
    /// - Returns: A `Single` with the ID of the chosen address. Disposing of the subscription closes the page.
    public func selectShippingAddress() -> Single<Int64> {
      RxCall.single { [base] () async throws(SdkError) in try await base.selectShippingAddress() }
    }

    /// Opens a browser page where the user chooses a shipping address.
    ///
    /// See `UserApi.selectShippingAddresses()`.
    ///
    /// - Returns: A `Single` with the ID of the chosen address. Disposing of the subscription closes the page.
    public func selectShippingAddresses() -> Single<Int64> { selectShippingAddress() }
  }
#endif
