import Foundation

/// What lives during a login: sessions, requests, codes.
extension MemoryStorage {
  func session(_ id: SecretHash) -> AccountSession? {
    sessionsByID[id]
  }

  func save(_ session: AccountSession) {
    sessionsByID[session.id] = session
  }

  func deleteSession(_ id: SecretHash) {
    sessionsByID[id] = nil
  }

  func authorizationRequest(_ id: SecretHash) -> AuthorizationRequest? {
    requestsByID[id]
  }

  func save(_ request: AuthorizationRequest) {
    requestsByID[request.id] = request
  }

  func takeAuthorizationRequest(_ id: SecretHash) -> AuthorizationRequest? {
    requestsByID.removeValue(forKey: id)
  }

  func save(_ code: AuthorizationCode) {
    codesByID[code.id] = StoredCode(code: code)
  }

  func code(_ id: SecretHash) -> AuthorizationCode? {
    codesByID[id]?.code
  }

  func spendCode(_ id: SecretHash, grant: Grant.ID) -> CodeUse {
    guard let stored = codesByID[id] else { return .unknown }
    if let earlier = stored.grant { return .again(earlier) }
    codesByID[id]?.grant = grant
    return .first(stored.code)
  }
}
