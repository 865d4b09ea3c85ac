import Foundation
import KakaoEmulator
import KakaoSDK

/// A server of the Model Context Protocol, whose tools are the operations of an emulator's control API.
///
/// It is stateless. It supports requests that name their protocol version themselves (revision 2026-07-28), and clients
/// that begin with `initialize` (earlier revisions).
struct MCPServer: Sendable {
  /// The supported revision in which each request names its protocol version.
  private static let version = "2026-07-28"
  /// The supported revisions in which a client begins with `initialize`, latest first.
  ///
  /// Earlier revisions aren't supported, because they require batches.
  private static let handshakeVersions = ["2025-11-25", "2025-06-18"]
  /// The time in milliseconds for which a client may cache the list of tools, which never changes.
  private static let timeToLive: JSONValue = 3_600_000

  private let control: EmulatorControl
  private let language: Language
  private let tools: [ControlTool]

  init(_ control: EmulatorControl, _ language: Language) throws {
    (self.control, self.language) = (control, language)
    tools = try ControlTool.all()
  }

  /// Returns the response to a line, or `nil` if the line isn't a request.
  func response(to line: LineSplitter.Line) async -> JSONValue? {
    do throws(RPCFailure) {
      guard case .complete(let line) = line else { throw RPCFailure(.tooLong) }
      guard case .request(let id, let method, let params) = try RPCMessage(line) else { return nil }
      do throws(RPCError) {
        return RPCMessage.response(try await result(of: method, params), to: id)
      } catch {
        throw RPCFailure(error, id: id)
      }
    } catch {
      return error.response
    }
  }

  private func result(of method: String, _ params: JSONValue) async throws(RPCError) -> JSONValue {
    if method == "initialize" { return try initialize(params) }
    // Strict clients of earlier revisions reject the members that the new revision has added.
    guard try Self.namesVersion(params) else {
      switch method {
      case "ping": return [:]
      case "server/discover": throw .invalidParams("\"_meta\" must have \(Key.version).")
      default: return try await resultOfTools(method, params)
      }
    }
    let result = method == "server/discover" ? discovery : try await resultOfTools(method, params)
    return (method == "tools/call" ? result : result.merging(Self.caching)).merging(Self.identity)
  }

  private var discovery: JSONValue { details.merging(["supportedVersions": [.string(Self.version)]]) }

  private func resultOfTools(_ method: String, _ params: JSONValue) async throws(RPCError) -> JSONValue {
    switch method {
    case "tools/list":
      guard params["cursor"] == nil else { throw .invalidParams("There is no such cursor: the list has one page.") }
      return ["tools": .array(tools.map(\.definition))]
    case "tools/call": return try await call(params)
    default: throw .methodNotFound
    }
  }

  private func initialize(_ params: JSONValue) throws(RPCError) -> JSONValue {
    guard let requested = params["protocolVersion"]?.string else {
      throw .invalidParams(#""protocolVersion" must be a string."#)
    }
    let version = Self.handshakeVersions.contains(requested) ? requested : Self.handshakeVersions[0]
    return details.merging(["protocolVersion": .string(version), "serverInfo": Self.serverInfo])
  }

  /// Returns whether a request names the protocol version that it uses.
  private static func namesVersion(_ params: JSONValue) throws(RPCError) -> Bool {
    guard let requested = params["_meta"]?[Key.version] else { return false }
    guard requested == .string(version) else {
      throw RPCError(
        code: -32022, message: "The server doesn't support this protocol version.",
        data: ["supported": [.string(version)], "requested": requested])
    }
    guard case .object? = params["_meta"]?[Key.capabilities] else {
      throw .invalidParams("\"_meta\" must have \(Key.capabilities).")
    }
    return true
  }

  private func call(_ params: JSONValue) async throws(RPCError) -> JSONValue {
    guard let name = params["name"]?.string, let tool = tools.first(where: { $0.name == name }) else {
      let closest = Suggestion.closest(to: params["name"]?.string ?? "", among: tools.map(\.name))
      throw .invalidParams("There is no such tool." + (closest.map { " Did you mean \($0)?" } ?? ""))
    }
    let arguments: [String: JSONValue]
    switch params["arguments"] ?? .null {
    case .object(let members): arguments = members
    case .null: arguments = [:]
    default: throw .invalidParams(#""arguments" must be an object."#)
    }
    do {
      let request = try tool.call(arguments)
      let answer = try await control.call(request.method, request.path, request.body, as: JSONValue.self)
      return Self.content(try JSONText.line(request.limit.map(answer.limited) ?? answer), isError: false)
    } catch let error as ControlTool.InvalidArguments {
      let report = ErrorReport(code: error.code, message: error.message)
      return Self.content((try? report.json) ?? report.message, isError: true)
    } catch {
      let report = ErrorReport(error, in: language)
      return Self.content((try? report.json) ?? report.message, isError: true)
    }
  }

  private static func content(_ text: String, isError: Bool) -> JSONValue {
    ["content": [["type": "text", "text": .string(text)]], "isError": .bool(isError)]
  }

  /// The server's capabilities and its instructions for the model.
  private var details: JSONValue {
    ["capabilities": ["tools": [:]], "instructions": .string(instructions)]
  }

  private var instructions: String {
    "Tools of the Kakao Login emulator at \(control.url.absoluteString), a local copy of Kakao's login for tests. "
      + "Its people, tokens, and secrets work only there. logIn returns tokens or a code. Tools about apps return keys "
      + "and client secrets. readRequest returns a request with its tokens, and why it failed. addFault makes later "
      + "requests fail, or prepares an attack on the next login. reset restores the configuration and deletes all users, "
      + "tokens, faults, and logs, including those that others created."
  }

  private static let serverInfo: JSONValue = [
    "name": "kakao-emulator", "title": "Kakao Login emulator", "version": .string(KakaoSDK.shared.sdkVersion()),
  ]
  /// The members of each result since revision 2026-07-28.
  private static let identity: JSONValue = ["resultType": "complete", "_meta": [Key.server: serverInfo]]
  /// The members of a result that clients may cache.
  private static let caching: JSONValue = ["ttlMs": timeToLive, "cacheScope": "public"]

  /// The keys of `_meta`.
  private enum Key {
    static let version = "io.modelcontextprotocol/protocolVersion"
    static let capabilities = "io.modelcontextprotocol/clientCapabilities"
    static let server = "io.modelcontextprotocol/serverInfo"
  }
}

extension RPCError {
  fileprivate static let tooLong = invalidRequest(
    "The line has more than \(LineSplitter.maximumLength) bytes, so it was ignored.")
}
