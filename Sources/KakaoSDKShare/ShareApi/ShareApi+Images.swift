public import Foundation
public import KakaoSDKCommon

extension ShareApi {
  /// Uploads an image for a message.
  ///
  /// Kakao's guide: *Kakao Talk Sharing > iOS > Upload an image*.
  ///
  /// - Parameters:
  ///   - data: The content of a PNG, JPEG, or GIF file of up to 5 MiB.
  ///   - secureResource: Whether the URL of the image uses HTTPS.
  /// - Returns: The URL of the image, for the content of a template.
  /// - Throws: ``/KakaoSDKCommon/SdkError`` as described in ``ShareApi``. The error can also be `BadParameter` if the
  ///   image is empty or too large.
  public func imageUpload(data: Data, secureResource: Bool = true) async throws(SdkError) -> ImageUploadResult {
    try await send(.imageUpload(data, secureResource: secureResource))
  }

  /// Lets Kakao fetch an image for a message.
  ///
  /// Kakao's guide: *Kakao Talk Sharing > iOS > Upload an image*.
  ///
  /// - Parameters:
  ///   - imageUrl: The URL of the image, which Kakao's servers must be able to fetch.
  ///   - secureResource: Whether the URL of the stored image uses HTTPS.
  /// - Returns: The URL of the image, for the content of a template.
  /// - Throws: ``/KakaoSDKCommon/SdkError`` as described in ``ShareApi``.
  @_disfavoredOverload
  public func imageScrap(imageUrl: URL, secureResource: Bool = true) async throws(SdkError) -> ImageUploadResult {
    try await send(.imageScrap(imageUrl, secureResource: secureResource))
  }

  /// Lets Kakao fetch an image for a message.
  ///
  /// This is the completion-handler form of ``imageScrap(imageUrl:secureResource:)``.
  ///
  /// - Parameters:
  ///   - imageUrl: The URL of the image, which Kakao's servers must be able to fetch.
  ///   - secureResource: Whether the URL of the stored image uses HTTPS.
  ///   - completion: Called once on the main thread, with the URL of the image or an error.
  public func imageScrap(
    imageUrl: URL, secureResource: Bool = true, completion: @escaping (ImageUploadResult?, (any Error)?) -> Void
  ) {
    complete(completion) { () async throws(SdkError) in
      try await self.imageScrap(imageUrl: imageUrl, secureResource: secureResource)
    }
  }

  private func send(_ endpoint: Endpoint<ImageUploadResult>) async throws(SdkError) -> ImageUploadResult {
    let http = try connection().http
    return try await http.send(endpoint, authorization: .appKey(http.configuration.appKey))
  }
}
