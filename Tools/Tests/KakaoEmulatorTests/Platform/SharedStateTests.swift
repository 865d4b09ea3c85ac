import Foundation
import Hummingbird
import HummingbirdTesting
import Testing

@testable import EmulatorTestSupport
@testable import KakaoEmulator

@Suite struct SharedStateTests {
  private static let gif = Data(Array("GIF89a".utf8) + [1, 0, 1, 0])

  private static func share(_ id: String, text: String = "", arguments: [String: String]? = nil) -> PendingShare {
    PendingShare(
      id: id, app: 1, appKey: "a", message: ["text": .string(text)], template: nil, callbackArguments: arguments,
      options: ShareOptions(), isInTalk: true)
  }

  @Test("Messages that wait for receivers are limited in number and size, and the oldest are removed")
  func pendingSharesAreLimited() {
    let shares = PendingShares()
    for number in 0..<3 * PendingShares.capacity { shares.add(Self.share("\(number)")) }
    #expect(shares.share("0") == nil && shares.share("\(3 * PendingShares.capacity - 1)") != nil)
    let large = String(repeating: "a", count: PendingShares.maximumSize)
    for share in [Self.share("large", text: large), Self.share("large", arguments: ["a": large])] {
      shares.add(share)
      #expect(shares.share("large") == nil)
    }
  }

  @Test("A message is sent once")
  func shareIsSentOnce() {
    let shares = PendingShares()
    shares.add(Self.share("a"))
    #expect(shares.markSent("a", from: 1, to: ["b"]) && !shares.markSent("a", from: 2, to: ["c"]))
    #expect(shares.share("a")?.receivers == ["b"] && shares.share("a")?.sender == 1)
    #expect(!shares.markSent("x", from: 1, to: []))
    shares.add(Self.share("c"))
    #expect(shares.cancel("c") && !shares.cancel("c") && !shares.cancel("a"))
    #expect(!shares.markSent("c", from: 1, to: ["b"]) && shares.share("c") == nil)
  }

  @Test("The oldest images are removed when the total size is too large")
  func imagesAreLimited() throws {
    let images = UploadedImages()
    let header = try #require(ImageHeader(Self.gif))
    let size = UploadedImages.maximumSize
    for number in 0..<20 { images.add(.init(id: "\(number)", header: header, bytes: Data(count: size))) }
    let kept = (0..<20).filter { images.image("\($0)") != nil }
    #expect(kept == Array((20 - UploadedImages.capacity / size)..<20))
    let count = UploadedImages.maximumCount
    for number in 20..<20 + count + 1 { images.add(.init(id: "\(number)", header: header, bytes: Self.gif)) }
    #expect(images.image("20") == nil && images.image("21") != nil)
  }

  @Test("Only the URL of an image in the emulator contains an image ID")
  func imageIDs() {
    let (issuer, id) = ("http://127.0.0.1:9090", String(repeating: "a", count: 32))
    #expect(Services.imageID(in: issuer + Services.imagePath(id), issuer: issuer) == id)
    for path in ["/dn/../logout", "/dn/\(id)/../../logout", "/dn/\(id)/original?a", "/dn/\(id)", "/dn/", "/logout"] {
      #expect(Services.imageID(in: issuer + path, issuer: issuer) == nil, "\(path)")
    }
    #expect(Services.imageID(in: "https://a.example" + Services.imagePath(id), issuer: issuer) == nil)
  }

  @Test(
    "A truncated image is rejected unless its size can be read", arguments: [Data(), gif, Data([0xFF, 0xD8, 0xFF])])
  func headersAreBounded(start: Data) {
    for length in 0...start.count {
      let header = ImageHeader(start.prefix(length))
      #expect(header == nil || length == start.count)
    }
    let empty = Data(Array("GIF89a".utf8) + [0, 0, 1, 0])
    #expect(ImageHeader(empty) == nil)
    #expect(ImageHeader(Data([0xFF, 0xD8, 0xFF, 0xE0, 0, 1] + Array(repeating: 0xFF, count: 100_000))) == nil)
  }

  @Test("The parts of a form keep their bytes")
  func partsKeepBytes() throws {
    let bytes = Data(0...255) + Data("\r\n--".utf8)
    let body = Data("--b\r\nContent-Disposition: form-data; name=\"file\"; filename=\"x\"\r\n\r\n".utf8) + bytes
    let parts = try MultipartForm.parts(body + Data("\r\n--b--\r\n".utf8), boundary: "b")
    #expect(parts.map(\.name) == ["file"] && parts.map(\.bytes) == [bytes])
  }

  @Test(
    "A malformed form is refused",
    arguments: [
      "", "--b", "--b--", "--b\r\n\r\n", "--b\r\nx\r\n--b--", "--b\r\nname=\"a\"\r\n\r\nx\r\n--c--",
      "--b\r\n" + String(repeating: "a", count: 5000) + " name=\"a\"\r\n\r\nx\r\n--b--",
      String(repeating: "--b\r\nX: a; name=\"a\"\r\n\r\nx\r\n", count: 30) + "--b--",
    ])
  func malformedFormsAreRefused(body: String) {
    #expect(throws: FormFields.Failure.malformed) {
      let parts = try MultipartForm.parts(Data(body.utf8), boundary: "b")
      guard !parts.isEmpty else { throw FormFields.Failure.malformed }
    }
  }

  @Test("Faults apply to the calls and pages of KakaoTalk Share")
  func faultsApply() async throws {
    try await withEmulator { emulator in
      for path in ["/v2/api/kakaolink/*", "/talk/friends/picker/easylink", "/_demo/chat", "/scheme/*"] {
        _ = try await emulator.control("faults", #"{"match":{"path":"\#(path)"},"status":503}"#)
        let uri = path.replacingOccurrences(of: "*", with: "talk/template/default")
        #expect(try await emulator.get(uri).status == .serviceUnavailable, "\(path)")
      }
    }
  }

  @Test("An image is loaded from this machine only if the emulator listens only on this machine")
  func remoteCallersCannotLoadImages() async throws {
    let token = "control-token-of-this-test"
    try await withEmulator(controlToken: token, host: "0.0.0.0") { emulator in
      #expect(!emulator.services.isOnLoopback)
      let answer = try await emulator.post(
        "/v2/api/talk/message/image/scrap", ["image_url": "http://127.0.0.1:1/a.png"],
        authorization: "KakaoAK d0000000000000000000000000000001")
      try expect(answer, isKAPIError: -2, status: 400)
    }
    try await withEmulator { emulator in
      let answer = try await emulator.post(
        "/v2/api/talk/message/image/scrap", ["image_url": "http://127.0.0.1:1/a.png"],
        authorization: "KakaoAK d0000000000000000000000000000001")
      try expect(answer, isKAPIError: -603, status: 400)
    }
  }

  @Test("An image of a local server is loaded, but redirects aren't followed")
  func localImagesAreLoaded() async throws {
    let router = Router()
    router.get("image") { _, _ in Response(status: .ok, body: .init(byteBuffer: ByteBuffer(bytes: Self.gif))) }
    router.get("moved") { _, _ in Response.redirect(to: "/image") }
    try await Application(
      router: router, server: .emulator(clock: EmulatorClock()),
      configuration: .init(address: .hostname("127.0.0.1", port: 0))
    ).test(.live) { client in
      let port = try #require(client.port)
      try await withEmulator { emulator in
        for (path, status) in [("image", 200), ("moved", 400), ("missing", 400)] {
          let answer = try await emulator.post(
            "/v2/api/talk/message/image/scrap", ["image_url": "http://127.0.0.1:\(port)/\(path)"],
            authorization: "KakaoAK d0000000000000000000000000000001")
          #expect(answer.status.code == status, "\(path)")
        }
      }
    }
  }
}
