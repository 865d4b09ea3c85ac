import Foundation
import KakaoEmulator
import Testing

@testable import KakaoCommands

@Suite(.timeLimit(.minutes(2))) struct MCPServerTests {
  /// The metadata that each request must have since revision 2026-07-28 of MCP.
  private static let metadata: JSONValue = [
    "io.modelcontextprotocol/protocolVersion": "2026-07-28", "io.modelcontextprotocol/clientCapabilities": [:],
  ]

  private static func url(_ text: String = "http://127.0.0.1:9") throws -> URL { try #require(URL(string: text)) }

  private static func server(at url: URL, _ environment: [String: String] = [:]) throws -> MCPServer {
    try MCPServer(EmulatorControl(url, CommandEnvironment(environment)), .english)
  }

  /// Returns the response of a server without an emulator.
  private func response(to line: String) async throws -> JSONValue? {
    try await Self.server(at: Self.url()).response(to: .complete(Data(line.utf8)))
  }

  private func request(_ method: String, _ params: JSONValue, on server: MCPServer? = nil) async throws -> JSONValue {
    let line = try JSONText.line(
      ["jsonrpc": "2.0", "id": "one", "method": .string(method), "params": params] as JSONValue)
    let server = try server ?? Self.server(at: Self.url())
    let response = try #require(await server.response(to: .complete(Data(line.utf8))))
    #expect(response["jsonrpc"] == "2.0" && response["id"] == "one")
    return response
  }

  private func call(_ tool: String, _ arguments: JSONValue = [:], on server: MCPServer? = nil) async throws -> JSONValue
  {
    let params: JSONValue = ["name": .string(tool), "arguments": arguments, "_meta": Self.metadata]
    return try await request("tools/call", params, on: server)
  }

  /// Returns the value in the result of a tool call, and whether the result is an error.
  private func content(_ response: JSONValue) throws -> (value: JSONValue, isError: Bool) {
    let part = try #require(response["result"]?["content"]?.elements.first)
    #expect(part["type"] == "text")
    let value = try JSONDecoder().decode(JSONValue.self, from: Data(try #require(part["text"]?.string).utf8))
    return (value, response["result"]?["isError"] == true)
  }

  // MARK: Messages

  @Test(
    "A message that isn't a request is answered with a JSON-RPC error",
    arguments: [
      ("{", -32700, nil), ("\u{0}", -32700, nil), (String(repeating: "[", count: 10_000), -32700, nil),
      ("[]", -32600, nil), (#"[{"jsonrpc":"2.0","id":1,"method":"ping"}]"#, -32600, nil), ("1", -32600, nil),
      (#"{"id":1,"method":"ping"}"#, -32600, 1), (#"{"jsonrpc":"1.0","id":1,"method":"ping"}"#, -32600, 1),
      (#"{"jsonrpc":"2.0","id":1}"#, -32600, 1), (#"{"jsonrpc":"2.0","id":1,"method":2}"#, -32600, 1),
      (#"{"jsonrpc":"2.0","id":null,"method":"ping"}"#, -32600, nil),
      (#"{"jsonrpc":"2.0","id":1.5,"method":"ping"}"#, -32600, nil),
      (#"{"jsonrpc":"2.0","id":{},"method":"ping"}"#, -32600, nil),
      (#"{"jsonrpc":"2.0","id":1,"method":"ping","params":[]}"#, -32602, 1),
      (#"{"jsonrpc":"2.0","id":1,"method":"resources/list"}"#, -32601, 1),
      (#"{"jsonrpc":"2.0","id":1,"method":""}"#, -32601, 1),
    ] as [(String, Int64, Int64?)])
  func invalidMessage(line: String, code: Int64, id: Int64?) async throws {
    let response = try #require(try await response(to: line))
    #expect(response["error"]?["code"] == .integer(code))
    #expect(response["error"]?["message"]?.string?.isEmpty == false)
    #expect(response["id"] == id.map(JSONValue.integer) ?? .null)
  }

  @Test(
    "The server doesn't respond to notifications and responses",
    arguments: [
      #"{"jsonrpc":"2.0","method":"notifications/initialized"}"#, #"{"jsonrpc":"2.0","method":"tools/call"}"#,
      #"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":1}}"#,
      #"{"jsonrpc":"2.0","id":1,"result":{}}"#, #"{"jsonrpc":"2.0","id":1,"error":{"code":1,"message":""}}"#,
    ])
  func notification(line: String) async throws {
    #expect(try await response(to: line) == nil)
  }

  @Test("A line that is too long is an error, and the lines after it are still read")
  func longLine() async throws {
    var splitter = LineSplitter()
    let long = String(repeating: "a", count: LineSplitter.maximumLength - 1)
    #expect(splitter.lines(endingIn: Data("\(long)b\n\r\n \n".utf8)) == [.complete(Data("\(long)b".utf8))])
    #expect(splitter.lines(endingIn: Data(long.utf8)).isEmpty)
    #expect(splitter.lines(endingIn: Data("bc".utf8)).isEmpty)
    #expect(splitter.lines(endingIn: Data("d\n{}\n{".utf8)) == [.tooLong, .complete(Data("{}".utf8))])
    #expect(splitter.end() == .complete(Data("{".utf8)))
    #expect(splitter.end() == nil)
    let response = await (try Self.server(at: Self.url())).response(to: .tooLong)
    #expect(response?["error"]?["code"] == -32600 && response?["id"] == .null)
  }

  // MARK: Versions

  @Test(
    "The handshake agrees on the client's version if the server supports it, or else on the latest one",
    arguments: [("2025-06-18", "2025-06-18"), ("2025-11-25", "2025-11-25"), ("2024-11-05", "2025-11-25")])
  func handshake(requested: String, agreed: String) async throws {
    let params: JSONValue = ["protocolVersion": .string(requested), "capabilities": [:]]
    let result = try await request("initialize", params)["result"]
    #expect(result?["protocolVersion"] == .string(agreed))
    #expect(result?["capabilities"] == ["tools": [:]])
    #expect(result?["serverInfo"]?["name"] == "kakao-emulator")
    #expect(result?["instructions"]?.string?.contains("http://127.0.0.1:9") == true)
    #expect(try await request("initialize", [:])["error"]?["code"] == -32602)
    // Strict clients of earlier revisions reject the result's members that revision 2026-07-28 added.
    #expect(try await request("ping", [:])["result"] == [:])
    #expect(try await request("tools/list", [:])["result"]?["resultType"] == nil)
  }

  @Test("A request can specify its protocol version")
  func versionOfRequest() async throws {
    let result = try await request("server/discover", ["_meta": Self.metadata])["result"]
    #expect(result?["supportedVersions"]?.elements == ["2026-07-28"])
    #expect(result?["_meta"]?["io.modelcontextprotocol/serverInfo"]?["name"] == "kakao-emulator")
    #expect(try await request("tools/list", ["_meta": Self.metadata])["result"]?["resultType"] == "complete")
    #expect(try await request("server/discover", [:])["error"]?["code"] == -32602)
    // Revision 2026-07-28 removed the method.
    #expect(try await request("ping", ["_meta": Self.metadata])["error"]?["code"] == -32601)
    let other: JSONValue = ["io.modelcontextprotocol/protocolVersion": "1900-01-01"]
    let error = try await request("tools/list", ["_meta": other])["error"]
    #expect(error?["code"] == -32022 && error?["data"]?["requested"] == "1900-01-01")
    #expect(error?["data"]?["supported"]?.elements == ["2026-07-28"])
    let incomplete: JSONValue = ["io.modelcontextprotocol/protocolVersion": "2026-07-28"]
    #expect(try await request("tools/list", ["_meta": incomplete])["error"]?["code"] == -32602)
  }

  // MARK: Tools

  @Test("The tools are operations of the control API, with self-contained schemas")
  func tools() async throws {
    let tools = try #require(try await request("tools/list", [:])["result"]?["tools"]).elements
    let names = tools.compactMap { $0["name"]?.string }
    #expect(Set(names).count == tools.count)
    #expect(
      Set(names).isSuperset(of: [
        "logIn", "listAccounts", "addAccount", "listRequests", "readRequest", "addFault", "changeClock", "listTokens",
        "reset",
      ]))
    // These operations return a stream, YAML, or API descriptions, do the same as changeApp, or are only for a program.
    #expect(
      Set(names).isDisjoint(with: [
        "streamEvents", "exportState", "importState", "describe", "describeUserAPI", "replaceApp", "reportAttacks",
      ]))
    #expect(!(try JSONText.line(tools)).contains("$ref"))
    for tool in tools {
      #expect(tool["inputSchema"]?["type"] == "object")
      #expect(tool["description"]?.string?.isEmpty == false && tool["title"]?.string?.isEmpty == false)
    }
    let logIn = try #require(tools.first { $0["name"] == "logIn" })
    #expect(logIn["inputSchema"]?["required"]?.elements == ["body"])
    #expect(logIn["inputSchema"]?["properties"]?["body"]?["properties"]?["account"]?["type"] == "integer")
    let fault = try #require(tools.first { $0["name"] == "addFault" })
    #expect(try JSONText.line(fault).contains("callback-without-state"))
    let requests = try #require(tools.first { $0["name"] == "listRequests" })
    #expect(requests["annotations"]?["readOnlyHint"] == true)
    #expect(requests["annotations"]?["destructiveHint"] == false)
    #expect(requests["inputSchema"]?["properties"]?["limit"]?["default"] == 20)
    #expect(logIn["annotations"]?["destructiveHint"] == false)
    #expect(tools.first { $0["name"] == "reset" }?["annotations"]?["destructiveHint"] == true)
    let expiry = try #require(tools.first { $0["name"] == "expireTokens" })
    #expect(expiry["inputSchema"]?["required"] == nil)
    #expect(try await request("tools/list", ["cursor": "2"])["error"]?["code"] == -32602)
  }

  @Test("A call without a tool name, or with arguments that aren't an object, is a protocol error")
  func invalidCalls() async throws {
    for (tool, arguments, message) in [
      ("noSuchTool", [:], "There is no such tool."), ("login", [:], "Did you mean logIn?"),
      ("logIn", "minji", "must be an object"), ("logIn", [1], "must be an object"),
    ] as [(String, JSONValue, String)] {
      let error = try await call(tool, arguments)["error"]
      #expect(error?["code"] == -32602)
      #expect(error?["message"]?.string?.contains(message) == true)
    }
    #expect(try content(try await call("health", .null)).value["error"]?["code"] == "no_response")
  }

  @Test(
    "Invalid arguments are reported in the tool's result, so that the model can correct them",
    arguments: [
      ("logIn", [:], "logIn requires the argument body."),
      ("logIn", ["account": 1, "app": 1234], "logIn has no argument account. Pass the fields of the request in body."),
      ("readRequest", [:], "readRequest requires the argument id."), ("readRequest", ["id": ""], "is empty"),
      ("readRequest", ["id": [:]], "must be a string, an integer, or a boolean"),
      ("health", ["verbose": true], "This tool has no arguments."),
      ("listTokens", ["limit": 0], "must be a positive integer"),
      ("listTokens", ["limit": "9"], "must be a positive integer"),
    ] as [(String, JSONValue, String)])
  func invalidArguments(tool: String, arguments: JSONValue, message: String) async throws {
    let result = try content(try await call(tool, arguments))
    #expect(result.isError && result.value["error"]?["code"] == "invalid_arguments")
    #expect(result.value["error"]?["message"]?.string?.contains(message) == true)
  }

  @Test("A list has at most the requested number of entries, and the number of omitted entries")
  func limit() async throws {
    try await withControlSandbox { sandbox in
      let server = try Self.server(at: sandbox.emulator.url)
      for _ in 0..<21 { _ = try await call("logIn", ["body": ["account": 1, "app": 1234]], on: server) }
      for (arguments, count, leftOut) in [([:], 20, 1), (["limit": 2], 2, 19), (["limit": 21], 21, nil)]
        as [(JSONValue, Int, Int64?)]
      {
        let list = try content(try await call("listTokens", arguments, on: server)).value
        #expect(list["tokens"]?.elements.count == count && list["left_out"] == leftOut.map(JSONValue.integer))
      }
      #expect(try content(try await call("expireTokens", on: server)).value["expired"] == 21)
      for _ in 0..<120 { _ = try await sandbox.call("v2/user/me", token: "unknown") }
      for (limit, leftOut) in [(5, 115), (119, 1)] as [(Int64, Int64)] {
        let list = try content(try await call("listRequests", ["limit": .integer(limit)], on: server)).value
        #expect(list["requests"]?.elements.count == Int(limit) && list["left_out"] == .integer(leftOut))
      }
      // A list of URIs isn't shortened, because a model that changes it must send all URIs.
      let app = try content(try await call("readApp", ["id": 1234], on: server)).value
      #expect(app["left_out"] == nil && app["redirect_uris"]?.elements.count ?? 0 > 20)
    }
  }

  @Test("If no emulator is running, a tool call returns an error")
  func noEmulator() async throws {
    let result = try content(try await call("listAccounts"))
    #expect(result.isError && result.value["error"]?["code"] == "no_response")
  }

  @Test("The tools can log a user in, make a request fail, and return the reason")
  func emulator() async throws {
    try await withControlSandbox { sandbox in
      let server = try Self.server(at: sandbox.emulator.url)
      let accounts = try content(try await call("listAccounts", on: server)).value["accounts"]?.elements ?? []
      let body: JSONValue = ["account": accounts.first?["id"] ?? 0, "app": 1234, "scope": "account_email"]
      let tokens = try content(try await call("logIn", ["body": body], on: server)).value
      let token = try #require(tokens["access_token"]?.string)
      #expect(try await sandbox.call("v2/user/me", token: token).status == 200)
      let fault: JSONValue = ["body": ["preset": "token-rejected"]]
      #expect(try content(try await call("addFault", fault, on: server)).value["preset"] == "token-rejected")
      #expect(try await sandbox.call("v2/user/me", token: token).status == 401)
      let failed = try content(try await call("listRequests", ["status": "failed"], on: server)).value
      #expect(!(try JSONText.line(failed)).contains(token))
      let id = try #require(failed["requests"]?.elements.first?["id"])
      let request = try content(try await call("readRequest", ["id": id], on: server)).value
      #expect(request["fault"]?.string?.hasPrefix("token-rejected") == true)
      #expect(try content(try await call("reset", on: server)).value["reset"] == true)
    }
  }

  @Test("An error of the emulator is returned as a tool error with its code")
  func emulatorError() async throws {
    try await withControlSandbox { sandbox in
      let server = try Self.server(at: sandbox.emulator.url)
      for (tool, arguments, code) in [
        ("logIn", ["body": ["account": 1, "app": 1234, "user": 1]], "invalid_request"),
        ("readRequest", ["id": "../apps"], "not_found"), ("deleteSnapshot", ["name": ".."], "not_found"),
        ("listRequests", ["status": "all"], "invalid_request"),
      ] as [(String, JSONValue, String)] {
        let result = try content(try await call(tool, arguments, on: server))
        #expect(result.isError && result.value["error"]?["cause"] == .string(code), "\(tool): \(result.value)")
      }
    }
  }

  @Test("If the emulator requires a control token, the server reads it from the environment")
  func controlToken() async throws {
    try await withControlSandbox(EmulatorOptions(controlToken: "0123456789abcdef")) { sandbox in
      let rejected = try content(try await call("health", on: Self.server(at: sandbox.emulator.url)))
      #expect(rejected.isError && rejected.value["error"]?["code"] == "control_token")
      let environment = ["KAKAO_EMULATOR_CONTROL_TOKEN": "0123456789abcdef"]
      let server = try Self.server(at: sandbox.emulator.url, environment)
      #expect(try content(try await call("health", on: server)).value["status"] == "ok")
    }
  }
}
