extension FuzzTarget {
  static let all = [
    form, talkLink, header, log, json, config, stateImport, request, controlRequest, pageRequest,
    storageFile,
  ]
}
