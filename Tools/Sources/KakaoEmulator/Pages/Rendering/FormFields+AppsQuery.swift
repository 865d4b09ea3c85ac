extension FormFields {
  /// Parses the query of an apps.kakao.com page.
  init(appsQuery query: String?) throws(AppsError) {
    do {
      try self.init(query ?? "")
    } catch {
      throw AppsError(.badRequest)
    }
  }
}
