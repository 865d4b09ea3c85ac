import Hummingbird

/// Export and import of the complete state.
extension ControlAPI {
  /// The maximum size of an import in bytes, which is enough for thousands of users.
  static let maximumImportSize = 16 << 20
  private static let yamlTypes = ["application/yaml", "application/x-yaml", "text/yaml", "application/json"]

  /// Returns the state as YAML.
  ///
  /// With `keys=true`, the YAML includes the private signing keys.
  func export(_ request: Request) async throws -> Response {
    let fields = try FormFields(request.uri.query ?? "")
    guard [nil, "true", "false"].contains(fields["keys"]) else {
      throw ControlError.badRequest("keys must be true or false", field: "keys")
    }
    let yaml = try await StateExport(services: services).yaml(withKeys: fields["keys"] == "true")
    return Response(
      status: .ok,
      headers: [
        .contentType: "application/yaml;charset=UTF-8", .cacheControl: "no-store", .xContentTypeOptions: "nosniff",
        .contentDisposition: "attachment; filename=\"kakao-emulator.yaml\"",
      ], body: ResponseBody(byteBuffer: ByteBuffer(string: yaml)))
  }

  func importState(_ request: Request) async throws -> JSON {
    let type = request.headers[.contentType]?.lowercased() ?? ""
    guard Self.yamlTypes.contains(where: type.hasPrefix) else {
      throw ControlError(
        status: .unsupportedMediaType, message: "the body must be application/yaml", field: "Content-Type")
    }
    try await restore(try await request.bodyText(upTo: Self.maximumImportSize))
    return ["imported": true]
  }

  /// Replaces the state in one transaction.
  ///
  /// If the YAML is invalid, nothing changes.
  func restore(_ yaml: String) async throws {
    let state = try StateImport(yaml: yaml)
    // The clock is set first. At the previous time, the imported data might already be expired and be removed.
    try await services.clock.withTime(state.clock) {
      try await services.storage.restore(state.snapshot)
    }
    services.rateLimiter?.reset()
    services.quota?.reset()
    services.messages.reset()
    services.images.removeAll()
    services.shares.removeAll()
    services.logins.reset()
    services.consoleLogins.reset()
    // A seeded random source must not repeat values that the imported state may contain.
    services.random.reseed(SecretHash(of: yaml).hex)
    try await services.unlinkExpiredPreregistrations()
  }
}
