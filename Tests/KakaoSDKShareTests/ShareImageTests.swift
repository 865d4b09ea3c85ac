import Foundation
import KakaoSDKCommon
import TestSupport
import Testing

@testable import KakaoSDKShare

@Suite("Images for messages")
struct ShareImageTests {
  private static let response =
    #"{"infos":{"original":{"url":"https://img.example.com/a.png","length":3,"content_type":"image/png","width":1,"#
    + #""height":2}}}"#

  @Test("An upload contains the file, its type, and the secure_resource option")
  func upload() async throws {
    let transport = StubTransport(.json(Self.response))
    let data = Data([0x89, 0x50, 0x4e, 0x47, 0])
    let result = try await ShareApi.testing(transport).imageUpload(data: data)
    #expect(result.infos.original.url.absoluteString == "https://img.example.com/a.png")
    #expect(result.infos.original.contentType == "image/png" && result.infos.original.height == 2)
    let request = try #require(transport.requests.first)
    #expect(request.method == "POST" && request.url.path == "/v2/api/talk/message/image/upload")
    #expect(request.header("Authorization") == "KakaoAK key")
    #expect(request.header("Content-Type")?.hasPrefix("multipart/form-data; boundary=") == true)
    let body = String(decoding: request.body ?? Data(), as: UTF8.self)
    #expect(body.contains("name=\"secure_resource\"\r\n\r\ntrue\r\n"))
    #expect(body.contains("name=\"file\"; filename=\"image.png\"\r\nContent-Type: image/png\r\n"))
    #expect(request.body?.range(of: data) != nil)
  }

  @Test("Both forms of imageScrap send the URL of the image")
  func scrap() async throws {
    let transport = StubTransport(.json(Self.response), .json(Self.response))
    let api = ShareApi.testing(transport)
    let url = try #require(URL(string: "https://example.com/a.png?b=c&d"))
    let result = try await api.imageScrap(imageUrl: url, secureResource: false)
    let length = await withCheckedContinuation { continuation in
      api.imageScrap(imageUrl: url, secureResource: false) { result, _ in
        continuation.resume(returning: result?.infos.original.length)
      }
    }
    #expect(result.infos.original.length == 3 && length == 3)
    for request in transport.requests {
      #expect(request.url.path == "/v2/api/talk/message/image/scrap")
      #expect(request.formFields == ["image_url": url.absoluteString, "secure_resource": "false"])
    }
  }

  @Test("An image that is empty or larger than 5 MB is rejected before a request is sent")
  func sizes() async throws {
    let api = ShareApi.testing(StubTransport())
    for count in [0, ImageFile.sizeLimit + 1] {
      let error = await #expect(throws: SdkError.self) { try await api.imageUpload(data: Data(count: count)) }
      let (reason, message) = try #require(error).getClientError()
      #expect(reason == .BadParameter)
      #expect(count == 0 || message?.contains("\(count)") == true)
    }
    #expect(try ImageFile.formFile(Data(count: ImageFile.sizeLimit)).contentType == "application/octet-stream")
    #expect(try ImageFile.formFile(Data([0xff, 0xd8, 0xff, 0xe0])).fileName == "image.jpeg")
    #expect(try ImageFile.formFile(Data("GIF89a".utf8)).contentType == "image/gif")
  }

  @Test("The smaller of the PNG and JPEG files is chosen, with a lower quality if both are too large")
  func smallest() {
    let (small, medium) = (Data(count: 1), Data(count: 2))
    let large = Data(count: ImageFile.sizeLimit + 1)
    #expect(ImageFile.best(png: small) { _ in medium } == small)
    #expect(ImageFile.best(png: large) { _ in medium } == medium)
    #expect(ImageFile.best(png: nil) { _ in medium } == medium)
    #expect(ImageFile.best(png: large) { $0 == 1 ? large : small } == small)
    #expect(ImageFile.best(png: small) { _ in nil } == small)
    #expect(ImageFile.best(png: nil) { _ in nil }.isEmpty)
  }

  /// Returns `count` bytes that start like a PNG file with this color type and chunk, but contain no valid pixels.
  private func png(colorType: UInt8, chunk: String = "gAMA", count: Int = 64) -> Data {
    let head: [UInt8] = [
      0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 0, 1, 0, 0, 0, 1, 8,
      colorType, 0, 0, 0,
    ]
    let data = Data(head) + Data("\(chunk)IDAT".utf8)
    return data + Data(count: count - data.count)
  }

  @Test(
    "An image with transparency remains a PNG file unless the file is too large",
    arguments: [(4, "gAMA"), (6, "gAMA"), (0, "tRNS"), (2, "tRNS"), (3, "tRNS")] as [(UInt8, String)])
  func transparent(colorType: UInt8, chunk: String) {
    let jpeg = Data([0xff, 0xd8, 0xff])
    let fitting = png(colorType: colorType, chunk: chunk, count: ImageFile.sizeLimit)
    #expect(ImageFile.best(png: fitting) { _ in jpeg } == fitting)
    #expect(ImageFile.best(png: (Data([0]) + fitting).dropFirst()) { _ in jpeg } == fitting)
    #expect(ImageFile.best(png: fitting + [0]) { _ in jpeg } == jpeg)
  }

  @Test("A PNG file without transparency is replaced by a smaller JPEG file", arguments: [0, 2, 3] as [UInt8])
  func opaque(colorType: UInt8) {
    let jpeg = Data([0xff, 0xd8, 0xff])
    #expect(ImageFile.best(png: png(colorType: colorType) + Data("tRNS".utf8)) { _ in jpeg } == jpeg)
    #expect(ImageFile.best(png: Data("\u{89}PNG".utf8)) { _ in jpeg } == jpeg)
  }
}
