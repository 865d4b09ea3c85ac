import Foundation
import KakaoSDKCommon
import KakaoSDKShare
import KakaoSDKTesting
import Testing
import UIKit

extension DeviceTests {
  @Suite struct ShareImageTests {
    private struct Recorder: KakaoHTTPTransport {
      let platform: TestPlatform
      let bodies = Locked<[String]>([])

      func send(_ request: KakaoHTTPRequest) async throws -> KakaoHTTPResponse {
        bodies.withLock { $0.append(String(decoding: request.body ?? Data(), as: UTF8.self)) }
        return try await platform.send(request)
      }
    }

    @Test("Both forms of imageUpload send the smaller of the image's PNG and JPEG files")
    func upload() async throws {
      let recorder = Recorder(platform: TestPlatform())
      let api = ShareApi(configuration: recorder.platform.configuration, transport: recorder)
      let image = UIImage(standIn: CGSize(width: 1, height: 1))
      _ = try await api.imageUpload(image: image)
      let hasSucceeded = await withCheckedContinuation { continuation in
        api.imageUpload(image: image, secureResource: false) { _, error in continuation.resume(returning: error == nil)
        }
      }
      #expect(hasSucceeded)
      #expect(recorder.bodies.withLock { $0 }.map { $0.contains("\r\n\r\npng\r\n") } == [true, true])
    }
  }
}
