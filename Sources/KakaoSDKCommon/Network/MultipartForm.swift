package import Foundation

/// A file in a form.
package struct FormFile: Sendable {
  /// The name of the form field.
  package let name: String
  package let fileName: String
  package let contentType: String
  package let data: Data

  package init(name: String, fileName: String, contentType: String, data: Data) {
    self.name = name
    self.fileName = fileName
    self.contentType = contentType
    self.data = data
  }
}

/// A form with a file, in the encoding `multipart/form-data` (RFC 7578).
struct MultipartForm {
  let contentType: String
  let data: Data

  init(_ fields: [URLQueryItem], file: FormFile) {
    let boundary = Self.boundary { text in
      file.data.range(of: Data(text.utf8)) != nil || fields.contains { ($0.value ?? "").containsBytes(of: text) }
    }
    var data = Data()
    func add(_ name: String, _ header: String, _ value: Data) {
      let disposition = "Content-Disposition: form-data; name=\"\(Self.quoted(name))\"\(header)"
      data += Data("--\(boundary)\r\n\(disposition)\r\n\r\n".utf8)
      data += value
      data += Data("\r\n".utf8)
    }
    for field in fields { add(field.name, "", Data((field.value ?? "").utf8)) }
    add(
      file.name, "; filename=\"\(Self.quoted(file.fileName))\"\r\nContent-Type: \(Self.quoted(file.contentType))",
      file.data)
    data += Data("--\(boundary)--\r\n".utf8)
    self.data = data
    contentType = "multipart/form-data; boundary=\(boundary)"
  }

  /// Returns a boundary that doesn't occur in the values, as RFC 2046, section 5.1, requires.
  private static func boundary(occurs: (String) -> Bool) -> String {
    var number = 0
    while occurs("kakao-form-\(number)") { number += 1 }
    return "kakao-form-\(number)"
  }

  /// Escapes the characters that would end a name, as the HTML standard does (*Multipart form data*).
  private static func quoted(_ name: String) -> String {
    name.replacingBytes(of: "\"", with: "%22").replacingBytes(of: "\r", with: "%0D")
      .replacingBytes(of: "\n", with: "%0A")
  }
}
