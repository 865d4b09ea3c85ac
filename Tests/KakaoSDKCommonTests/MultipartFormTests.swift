import Foundation
import Testing

@testable import KakaoSDKCommon

@Suite("Forms with files")
struct MultipartFormTests {
  private func form(
    _ fields: [URLQueryItem] = [], name: String = "file", fileName: String = "image.png",
    contentType: String = "image/png", data: Data = Data([0, 0xff, 13, 10])
  ) -> MultipartForm {
    MultipartForm(fields, file: FormFile(name: name, fileName: fileName, contentType: contentType, data: data))
  }

  @Test("A form has its fields and the unchanged bytes of the file")
  func bytes() {
    let form = form([URLQueryItem(name: "secure_resource", value: "true")])
    #expect(form.contentType == "multipart/form-data; boundary=kakao-form-0")
    let expected =
      Data(
        ("--kakao-form-0\r\nContent-Disposition: form-data; name=\"secure_resource\"\r\n\r\ntrue\r\n"
          + "--kakao-form-0\r\nContent-Disposition: form-data; name=\"file\"; filename=\"image.png\"\r\n"
          + "Content-Type: image/png\r\n\r\n").utf8) + Data([0, 0xff, 13, 10])
      + Data("\r\n--kakao-form-0--\r\n".utf8)
    #expect(form.data == expected)
  }

  @Test("The boundary doesn't occur in a value")
  func boundary() {
    let form = form(
      [URLQueryItem(name: "a", value: "x--kakao-form-1--")], data: Data("\r\n--kakao-form-0--\r\n".utf8))
    #expect(form.contentType == "multipart/form-data; boundary=kakao-form-2")
  }

  @Test("A name can't end its header field", arguments: ["a\"b", "a\r\nX: y", "a\"\u{301}b"])
  func hostileNames(name: String) {
    let form = form(name: name, fileName: name, contentType: "image/png\r\n\(name)")
    let text = String(decoding: form.data, as: UTF8.self)
    let head = text.components(separatedBy: "\r\n\r\n")[0]
    #expect(head.components(separatedBy: "\r\n").count == 3)
    #expect(head.utf8.filter { $0 == UInt8(ascii: "\"") }.count == 4)
  }
}
