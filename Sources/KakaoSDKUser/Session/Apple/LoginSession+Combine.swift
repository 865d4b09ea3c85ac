#if canImport(Combine)
  import Combine

  extension LoginSession: ObservableObject {}
#endif
