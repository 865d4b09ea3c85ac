#if Rx && canImport(UIKit)
  import KakaoSDKCommon
  public import KakaoSDKShare
  import RxKakaoSDKCommon
  public import RxSwift
  public import UIKit

  extension Reactive where Base: ShareApi {
    /// Uploads an image for a message.
    ///
    /// See `ShareApi.imageUpload(image:secureResource:)`.
    ///
    /// - Parameters:
    ///   - image: The image.
    ///   - secureResource: Whether the URL of the image uses HTTPS.
    /// - Returns: A `Single` with the URL of the image.
    public func imageUpload(image: UIImage, secureResource: Bool = true) -> Single<ImageUploadResult> {
      RxCall.single { [base] () async throws(SdkError) in
        try await base.imageUpload(image: image, secureResource: secureResource)
      }
    }
  }
#endif
