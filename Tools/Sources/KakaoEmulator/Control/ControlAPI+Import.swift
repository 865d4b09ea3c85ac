import Hummingbird

/// The whole state, out and in.
extension ControlAPI {
  /// More than a state with thousands of users.
  static let maximumImportSize = 16 << 20
  private static let yamlTypes = ["application/yaml", "application/x-yaml", "text/yaml", "application/json"]

  /// With `keys=true` the signing keys are in it too, private parts and all.
  func export(_ request: Request) async throws -> Response {
    let fields = try FormFields(request.uri.query ?? "")
    guard [nil, "true", "false"].contains(fields["keys"]) else {
      throw ControlError.badRequest("keys must be true or false")
    }
    let yaml = try await StateExport(services: services).yaml(withKeys: fields["keys"] == "true")
    return Response(
      status: .ok,
      headers: [
        .contentType: "application/yaml;charset=UTF-8", .cacheControl: "no-store",
        .contentDisposition: "attachment; filename=\"kakao-emulator.yaml\"",
      ], body: ResponseBody(byteBuffer: ByteBuffer(string: yaml)))
  }

  func importState(_ request: Request) async throws -> JSON {
    let type = request.headers[.contentType]?.lowercased() ?? ""
    guard Self.yamlTypes.contains(where: type.hasPrefix) else {
      throw ControlError(status: .unsupportedMediaType, message: "the body must be application/yaml")
    }
    try await restore(try await request.bodyText(upTo: Self.maximumImportSize))
    return ["imported": true]
  }

  /// All of it or, where anything is wrong, nothing.
  func restore(_ yaml: String) async throws {
    let state = try StateImport(yaml: yaml)
    // The clock comes first: by the one before, what is imported may have expired.
    try await services.clock.setting(state.clock) {
      try await services.signingKeys.replaced { try await services.storage.restore(state.snapshot) }
    }
    services.rateLimiter?.reset()
    services.quota?.reset()
    // What was drawn before may be in the file.
    services.random.restart(SecretHash(of: yaml).hex)
    try await services.endOverdueLinks()
  }
}
