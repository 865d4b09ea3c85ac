import Foundation

extension AccountSession {
  var controlJSON: JSON {
    [
      "id": .string(id.hex), "account": .integer(accountID), "authenticated_at": .date(authenticatedAt),
      "expires_at": .date(expiresAt),
    ]
  }
}

extension Grant {
  /// The ID of the grant in paths and on pages.
  var publicID: String { id.uuidString.lowercased() }

  func controlJSON(_ tokens: [AccessToken]) -> JSON {
    [
      "id": .string(publicID), "app": .integer(Int64(appID)), "account": .integer(accountID),
      "key": .string(keyKind.rawValue), "scopes": .strings(scopes), "authenticated_at": .date(authenticatedAt),
      "refresh_token_expires_at": .date(refreshTokenExpiresAt),
      "access_tokens": .array(
        tokens.map {
          ["id": .string($0.id.hex), "issued_at": .date($0.issuedAt), "expires_at": .date($0.expiresAt)]
        }),
    ]
  }
}

extension Link {
  var controlJSON: JSON {
    let terms = agreedTerms.sorted { $0.key < $1.key }.map { tag, term -> JSON in
      ["tag": .string(tag), "agreed_at": .date(term.agreedAt), "agreed_by": .string(term.agreedBy)]
    }
    return [
      "app": .integer(Int64(appID)), "account": .integer(accountID), "user": .integer(userID),
      "connected_at": connectedAt.map(JSON.date), "preregistered_at": preregisteredAt.map(JSON.date),
      "scopes": .strings(agreedScopes.sorted()), "terms": .array(terms),
      "properties": .members(properties.sorted { $0.key < $1.key }.map { ($0.key, .string($0.value)) }),
    ]
  }
}

extension SigningKey {
  var controlJSON: JSON {
    ["kid": .string(kid), "created_at": .date(createdAt)]
  }
}
