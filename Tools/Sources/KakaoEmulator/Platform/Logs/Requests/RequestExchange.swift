import Foundation
import HTTPTypes
import Hummingbird

/// A request with its response, as the client sent and received them, except for passwords.
///
/// It contains tokens and personal data. ``RequestExchangeRecorder`` describes when it's kept.
///
/// It's a class because its record is copied often, and each copy of a structure would copy all properties.
final class RequestExchange: Sendable {
  struct Field: Sendable {
    let name: String
    let value: String
  }

  /// The URL with its query.
  let url: String
  let requestHeaders: [Field]
  /// The fields of the query and the form, decoded, sorted by name.
  let fields: [Field]
  /// The beginning of the body, or `nil` if there was no body or it could contain a password.
  let body: String?
  let responseHeaders: [Field]
  /// The body as text, or `nil` if there was no response, or a body that isn't text.
  let responseBody: String?
  /// Whether ``responseBody`` is only the beginning of the body.
  let isResponseCut: Bool

  init(
    url: String, requestHeaders: [Field], fields: [Field], body: String?, responseHeaders: [Field],
    responseBody: String?, isResponseCut: Bool
  ) {
    (self.url, self.requestHeaders, self.fields, self.body) = (url, requestHeaders, fields, body)
    (self.responseHeaders, self.responseBody, self.isResponseCut) = (responseHeaders, responseBody, isResponseCut)
  }
}

/// Records requests and responses for the console.
///
/// The emulator's accounts and secrets are invented. On a loopback address, everything except passwords is therefore
/// kept, unless the user has asked for redaction. On any other address, nothing is kept.
struct RequestExchangeRecorder: Sendable {
  let isOn: Bool
  let address: EmulatorAddress

  /// The maximum number of bytes that are kept of a form and of a response.
  static let maximumBodySize = 16 * 1024

  /// The fields that are never kept.
  static let passwords: Set = ["password", "guardianPassword"]
  /// The cookies that are kept.
  ///
  /// Browsers also send other servers' cookies on the same host, because cookies don't distinguish ports.
  private static let cookies: Set = [
    BrowserSessions.cookieName, SavedLogins.cookieName, AppsSession.cookieName,
  ]

  /// Returns the text of a form, or of any other short body if exchanges are recorded.
  ///
  /// Except for forms, a body of unknown length isn't read in advance, because its sender may wait for a response
  /// first.
  func readBody(of request: inout Request) async -> String? {
    let length = request.headers[.contentLength].flatMap { Int($0) } ?? 0
    // Larger bodies, such as images, are read only by their endpoint.
    let isShort = (1...Request.maximumBodySize).contains(length)
    return request.isForm || (isOn && isShort) ? await request.readText() : nil
  }

  /// Returns the exchange and the response, or `nil` if nothing is recorded.
  ///
  /// If the response's body had to be read, the returned response has a copy of the body.
  func record(
    _ request: Request, query: FormFields, form: FormFields, bodyText: String?, _ response: Response?
  ) async throws -> (exchange: RequestExchange?, response: Response?) {
    guard isOn else { return (nil, response) }
    var response = response
    var (text, isCut) = (String?.none, false)
    if let body = response?.body, let length = body.contentLength, length <= Request.maximumBodySize {
      let buffer = try await body.collected()
      response?.body = ResponseBody(byteBuffer: buffer)
      let shown = buffer.readableBytesView.prefix(Self.maximumBodySize)
      (text, isCut) = (String(validating: shown, as: UTF8.self), shown.count < length)
    }
    let exchange = RequestExchange(
      url: address.baseURL + target(of: request, query), requestHeaders: Self.fields(request.headers),
      fields: query.merging(form).all.sorted { $0.key < $1.key }.map { name, value in
        .init(name: name, value: Self.passwords.contains(name) ? LoggedPath.hidden : value)
      },
      body: bodyText.flatMap { text in
        let isHidden = request.isForm ? Self.isHidden(form, text) : text.localizedCaseInsensitiveContains("password")
        return isHidden ? nil : String(text.prefix(Self.maximumBodySize))
      },
      responseHeaders: response.map { Self.fields($0.headers) } ?? [], responseBody: text, isResponseCut: isCut)
    return (exchange, response)
  }

  /// Returns the path and the query, which is hidden if it could contain a password.
  private func target(of request: Request, _ query: FormFields) -> String {
    guard let text = request.uri.query, Self.isHidden(query, text) else { return request.uri.string }
    return "\(request.uri.path)?\(LoggedPath.hidden)"
  }

  /// Returns whether a text has a password among its fields, or can't be decoded.
  private static func isHidden(_ fields: FormFields, _ text: String) -> Bool {
    fields.all.isEmpty ? !text.isEmpty : !passwords.isDisjoint(with: fields.all.keys)
  }

  private static func fields(_ headers: HTTPFields) -> [RequestExchange.Field] {
    headers.compactMap { header in
      guard header.name == .cookie else { return .init(name: header.name.rawName, value: header.value) }
      let own = Request.cookies(header.value).filter { cookies.contains($0.name) }
      let text = own.map { "\($0.name)=\($0.value)" }.joined(separator: "; ")
      return own.isEmpty ? nil : .init(name: header.name.rawName, value: text)
    }
  }
}

extension ResponseBody {
  /// Returns all bytes that the body writes.
  consuming func collected() async throws -> ByteBuffer {
    let collector = Collector()
    try await write(collector)
    return collector.buffer
  }

  private final class Collector: ResponseBodyWriter {
    var buffer = ByteBuffer()

    func write(_ buffer: ByteBuffer) async throws {
      self.buffer.writeImmutableBuffer(buffer)
    }

    func finish(_ trailingHeaders: HTTPFields?) async throws {}
  }
}

extension RequestExchange {
  /// The number of bytes of the texts.
  var size: Int {
    let texts = url.utf8.count + (body?.utf8.count ?? 0) + (responseBody?.utf8.count ?? 0)
    return [requestHeaders, fields, responseHeaders].joined().reduce(texts) {
      $0 + $1.name.utf8.count + $1.value.utf8.count
    }
  }

  /// Returns the value of a field of the query or form.
  func value(of field: String) -> String? { fields.first { $0.name == field }?.value }

  /// Returns a shell command that sends the request again.
  func curl(method: String) -> String {
    let skipped: Set = ["host", "content-length", "connection", "accept-encoding"]
    // An HTTP method is any token (RFC 9110), which can contain characters that a shell interprets.
    var arguments = method == "GET" ? [] : method == "HEAD" ? ["--head"] : ["-X \(ShellWord.quoted(method))"]
    for header in requestHeaders where !skipped.contains(header.name.lowercased()) {
      arguments.append("-H \(ShellWord.quoted("\(header.name): \(header.value)"))")
    }
    if let body, !body.isEmpty { arguments.append("--data-raw \(ShellWord.quoted(body))") }
    // Without -g, curl expands brackets and braces in the URL to several requests.
    return (["curl -i -g \(ShellWord.quoted(url))"] + arguments).joined(separator: " \\\n  ")
  }
}
