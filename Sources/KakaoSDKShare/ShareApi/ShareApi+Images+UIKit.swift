#if canImport(UIKit)
  public import KakaoSDKCommon
  public import UIKit

  extension ShareApi {
    /// Uploads an image for a message.
    ///
    /// An image with an alpha channel is sent as a PNG file, unless that file exceeds 5 MiB. In all other cases, the
    /// smaller of the image's PNG and JPEG files is sent. A JPEG file has no transparency.
    ///
    /// - Parameters:
    ///   - image: The image.
    ///   - secureResource: Whether the URL of the image uses HTTPS.
    /// - Returns: The URL of the image, for the content of a template.
    /// - Throws: ``/KakaoSDKCommon/SdkError`` as described in ``ShareApi``. The error can also be `BadParameter` if the
    ///   image is empty or too large.
    @_disfavoredOverload
    public func imageUpload(image: UIImage, secureResource: Bool = true) async throws(SdkError) -> ImageUploadResult {
      try await imageUpload(data: image.file, secureResource: secureResource)
    }

    /// Uploads an image for a message.
    ///
    /// This is the completion-handler form of ``imageUpload(image:secureResource:)``.
    ///
    /// - Parameters:
    ///   - image: The image.
    ///   - secureResource: Whether the URL of the image uses HTTPS.
    ///   - completion: Called once on the main thread, with the URL of the image or an error.
    public func imageUpload(
      image: UIImage, secureResource: Bool = true, completion: @escaping (ImageUploadResult?, (any Error)?) -> Void
    ) {
      complete(completion) { () async throws(SdkError) in
        try await self.imageUpload(image: image, secureResource: secureResource)
      }
    }
  }

  extension UIImage {
    fileprivate var file: Data {
      ImageFile.best(png: pngData()) { jpegData(compressionQuality: $0) }
    }
  }
#endif
