#if Rx
  import Foundation
  import KakaoSDKCommon
  import KakaoSDKUser
  import RxKakaoSDKCommon
  import RxSwift

  extension Reactive where Base: UserApi {
    /// One page of the user's shipping addresses; see `UserApi.shippingAddresses(fromUpdatedAt:pageSize:)`.
    ///
    /// - Parameters:
    ///   - fromUpdatedAt: The time of the last address on the page before; the first page when nil.
    ///   - pageSize: How many addresses a page holds, two or more; ten when nil.
    /// - Returns: The page.
    public func shippingAddresses(
      fromUpdatedAt: Date? = nil, pageSize: Int? = nil
    ) -> Single<UserShippingAddresses> {
      RxCall.single { [base] () async throws(SdkError) in
        try await base.shippingAddresses(fromUpdatedAt: fromUpdatedAt, pageSize: pageSize)
      }
    }

    /// One shipping address of the user; see `UserApi.shippingAddresses(addressId:)`.
    ///
    /// - Parameter addressId: The address's number.
    /// - Returns: A page with that address.
    public func shippingAddresses(addressId: Int64) -> Single<UserShippingAddresses> {
      RxCall.single { [base] () async throws(SdkError) in try await base.shippingAddresses(addressId: addressId) }
    }

    /// Shows the user's shipping addresses in the browser to choose from; see `UserApi.selectShippingAddress()`.
    ///
    /// - Returns: The ID of the chosen address. Disposal closes the page.
    public func selectShippingAddress() -> Single<Int64> {
      RxCall.single { [base] () async throws(SdkError) in try await base.selectShippingAddress() }
    }
  }
#endif
