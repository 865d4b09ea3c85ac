import Foundation
import Hummingbird
import HummingbirdTesting
import Testing

@testable import EmulatorTestSupport
@testable import KakaoEmulator

/// The source of the requests is Kakao's SDK for iOS 2.27.3.
@Suite("16.2 KakaoTalk Share: images") struct Section16ShareImages {
  static let png = Data(
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8) + [0, 0, 2, 0, 0, 0, 1, 0])
  static let gif = Data(Array("GIF89a".utf8) + [3, 0, 4, 0])
  static let jpeg = Data([0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 1, 2, 0xFF, 0xC0, 0, 17, 8, 0, 5, 0, 6, 3])

  static func upload(
    _ file: Data, to emulator: TestEmulator, authorization: String? = TestEmulator.platformKey
  ) async throws -> TestResponse {
    let head = "--b\r\nContent-Disposition: form-data; name=\"file\"; filename=\"image.png\"\r\n\r\n"
    let tail = "\r\n--b\r\nContent-Disposition: form-data; name=\"secure_resource\"\r\n\r\ntrue\r\n--b--\r\n"
    let body = ByteBuffer(bytes: Data(head.utf8) + file + Data(tail.utf8))
    var headers: HTTPFields = [.contentType: "multipart/form-data; boundary=b"]
    headers[.authorization] = authorization
    return try await emulator.client.executeRequest(
      uri: "/v2/api/talk/message/image/upload", method: .post, headers: headers, body: body)
  }

  private static func image(_ response: TestResponse) throws -> JSON {
    try #require(try JSON(text: response.text).member("infos")?.member("original"))
  }

  @Test("POST …/image/upload returns infos.original with url, length, content_type, width, and height", .tags(.client))
  func upload() async throws {
    try await withEmulator { emulator in
      for (file, type, width, height) in [
        (Self.png, "image/png", 512, 256), (Self.gif, "image/gif", 3, 4), (Self.jpeg, "image/jpeg", 6, 5),
      ] {
        let original = try Self.image(try await Self.upload(file, to: emulator))
        #expect(original.member("length") == .integer(Int64(file.count)))
        #expect(original.member("content_type")?.scalarText == type)
        #expect(original.member("width") == .integer(Int64(width)), "\(type)")
        #expect(original.member("height") == .integer(Int64(height)), "\(type)")
        let url = try #require(original.member("url")?.scalarText)
        let loaded = try await emulator.get(String(url.dropFirst(TestEmulator.issuer.count)))
        #expect(Data(buffer: loaded.body) == file && loaded.headers[.contentType] == type)
      }
    }
  }

  @Test("An access token is accepted instead of the key", .tags(.client))
  func accessToken() async throws {
    try await withEmulator { emulator in
      let bearer = try await emulator.bearer()
      #expect(try await Self.upload(Self.png, to: emulator, authorization: bearer).status == .ok)
      try expect(try await Self.upload(Self.png, to: emulator, authorization: nil), isKAPIError: -401, status: 401)
    }
  }

  @Test("An image of more than 5 MB returns -602", .tags(.doc))
  func size() async throws {
    try await withEmulator { emulator in
      let limit = 5 << 20
      let fitting = Self.png + Data(count: limit - Self.png.count)
      #expect(try await Self.upload(fitting, to: emulator).status == .ok)
      for more in [1, 1 << 20] {
        let answer = try await Self.upload(Self.png + Data(count: limit + more - Self.png.count), to: emulator)
        try expect(answer, isKAPIError: -602, status: 400)
      }
    }
  }

  @Test("A file that isn't a PNG, JPEG, or GIF image returns -911", .tags(.doc))
  func format() async throws {
    try await withEmulator { emulator in
      let svg = Data("<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>".utf8)
      let cut = [Self.png, Self.gif, Self.jpeg].map { $0.dropLast(3) }
      for file in [svg, Data("<html>".utf8), Self.jpeg.prefix(4), Data([0xFF, 0xD8, 0xFF, 0xC0, 0, 0])] + cut {
        try expect(try await Self.upload(Data(file), to: emulator), isKAPIError: -911, status: 400)
      }
    }
  }

  @Test("A form without a file returns -2", .tags(.inferred))
  func noFile() async throws {
    try await withEmulator { emulator in
      try expect(try await Self.upload(Data(), to: emulator), isKAPIError: -2, status: 400)
      let path = "/v2/api/talk/message/image/upload"
      let key = TestEmulator.platformKey
      for (body, type) in [("file=x", "application/x-www-form-urlencoded"), ("--b", "multipart/form-data; boundary=b")]
      {
        try expect(
          try await emulator.post(path, body: body, type: type, authorization: key), isKAPIError: -2, status: 400)
      }
    }
  }

  @Test("POST …/image/scrap takes an image_url", .tags(.client))
  func scrap() async throws {
    try await withEmulator { emulator in
      let url = try #require(try Self.image(try await Self.upload(Self.png, to: emulator)).member("url")?.scalarText)
      let answer = try await Self.scrap(url, with: emulator)
      #expect(try Self.image(answer).member("width") == 512)
    }
  }

  @Test("The emulator doesn't load images from other machines and returns -2", .tags(.inferred))
  func otherMachines() async throws {
    try await withEmulator { emulator in
      for url in [
        "http://192.0.2.1/a.png", "https://example.com/a.png", "http://169.254.169.254/", "file:///etc/passwd",
        "http://127.0.0.1.example.com/", "http://0.0.0.0/", "",
      ] {
        try expect(try await Self.scrap(url, with: emulator), isKAPIError: -2, status: 400)
      }
    }
  }

  private static func scrap(_ url: String, with emulator: TestEmulator) async throws -> TestResponse {
    try await emulator.post(
      "/v2/api/talk/message/image/scrap", ["image_url": url, "secure_resource": "true"],
      authorization: TestEmulator.platformKey)
  }
}
