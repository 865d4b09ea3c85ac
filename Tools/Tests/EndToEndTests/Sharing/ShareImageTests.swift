import Foundation
import KakaoEmulatorInProcess
import KakaoSDK
import KakaoSDKShare
import KakaoSDKTemplate
import Testing

@Suite struct ShareImageTests {
  /// The beginning of a PNG file with 512 × 256 pixels.
  private static let png = Data(
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8) + [0, 0, 2, 0, 0, 0, 1, 0])

  private func api(_ emulator: RunningEmulator) -> ShareApi {
    ShareApi(configuration: KakaoConfiguration(appKey: DemoKey.native, hosts: Hosts(emulator: emulator.url)))
  }

  @Test("An uploaded image is shown in the message")
  func upload() async throws {
    try await withEmulator { emulator in
      let image = try await api(emulator).imageUpload(data: Self.png).infos.original
      #expect(image.length == Self.png.count && image.contentType == "image/png")
      #expect(image.width == 512 && image.height == 256)
      let content = Content(title: "Cake", imageUrl: image.url, link: Link())
      let result = try await api(emulator).shareDefault(templatable: FeedTemplate(content: content))
      let page = try await PageBrowser(emulator).open(result.url)
      #expect(page.images == [image.url.path])
    }
  }

  @Test("An image copied from another server is available even after that server has stopped")
  func scrap() async throws {
    try await withEmulator { emulator in
      let api = api(emulator)
      let image = try await withEmulator { other in
        let foreign = try await self.api(other).imageUpload(data: Self.png).infos.original.url
        return try await api.imageScrap(imageUrl: foreign).infos.original
      }
      #expect(image.width == 512 && image.url.port == emulator.url.port)
      let completed = try await withCheckedThrowingContinuation { continuation in
        api.imageScrap(imageUrl: image.url) { result, error in
          continuation.resume(with: result.map { .success($0) } ?? .failure(error ?? CancellationError()))
        }
      }
      #expect(completed.infos.original.length == Self.png.count)
    }
  }

  @Test("Files and URLs that aren't images cause Kakao's errors")
  func errors() async throws {
    try await withEmulator { emulator in
      let api = api(emulator)
      let format = await #expect(throws: SdkError.self) { try await api.imageUpload(data: Data("<svg/>".utf8)) }
      #expect(format?.getApiError().info?.rawCode == -911)
      let missing = await #expect(throws: SdkError.self) {
        try await api.imageScrap(imageUrl: emulator.url.appending(path: "missing.png"))
      }
      #expect(missing?.getApiError().info?.rawCode == -603)
      let large = await #expect(throws: SdkError.self) {
        try await api.imageUpload(data: Self.png + Data(count: 5 << 20))
      }
      #expect(large?.getClientError().reason == .BadParameter)
    }
  }
}
