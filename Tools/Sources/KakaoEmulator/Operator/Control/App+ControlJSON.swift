extension App {
  /// The app in the format of the control API's app list.
  var controlJSON: JSON {
    [
      "id": .integer(Int64(id)), "name": .string(name),
      "keys": keys.primaryJSON, "kakao_login": .bool(kakaoLogin), "openid_connect": .bool(openIDConnect),
      "auto_link": .bool(autoLink),
      "redirect_uris": .strings(redirectURIs), "logout_redirect_uris": .strings(logoutRedirectURIs),
      "consent_items": .array(
        consentItems.map { ["id": .string($0.id), "level": .string($0.level.rawValue)] }),
    ]
  }
}

extension Account {
  /// The account in the format of the control API's account list, without the password.
  var controlJSON: JSON {
    [
      "id": .integer(id), "email": email.map(JSON.string), "nickname": nickname.map(JSON.string),
      "name": name.map(JSON.string), "phone_number": phoneNumber.map(JSON.string),
    ]
  }
}
