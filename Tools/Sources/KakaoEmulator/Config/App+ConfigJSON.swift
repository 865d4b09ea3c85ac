extension App {
  /// The app in the format of the configuration file, including settings with default values.
  var configJSON: JSON {
    [
      "id": .integer(Int64(id)), "name": .string(name),
      "keys": keys.configJSON, "kakao_login": .bool(kakaoLogin), "openid_connect": .bool(openIDConnect),
      "auto_link": .bool(autoLink),
      "client_secret": clientSecret?.configJSON,
      "redirect_uris": .strings(redirectURIs), "logout_redirect_uris": .strings(logoutRedirectURIs),
      "consent_items": .array(consentItems.map(\.configJSON)),
      "service_terms": .array(
        serviceTerms.map {
          [
            "tag": .string($0.tag), "title": .string($0.title), "required": .bool($0.required),
            "revocable": .bool($0.revocable), "url": $0.url.map(JSON.string),
          ]
        }),
      "user_properties": .strings(userProperties), "channels": .strings(channels),
      "test_app": testMembers.map { _ in true },
      "members": testMembers.map { .array($0.sorted().map(JSON.integer)) },
      "allow_under_14": .bool(allowUnder14), "unlink_webhook": unlinkWebhook?.configJSON,
      "account_state_webhook": accountStateWebhook?.configJSON, "platforms": platforms?.configJSON,
      "channel_webhook": channelWebhook?.configJSON,
      "message_templates": messageTemplates.map {
        .array($0.map { ["id": .integer(Int64($0.id)), "text": $0.text.map(JSON.string)] })
      },
      "allowed_ips": allowedIPs.map { .strings($0.map(\.text)) }, "group": group.map(JSON.string),
    ]
  }
}

extension ConsentItem {
  /// The consent item in the format of the configuration file.
  var configJSON: JSON {
    [
      "id": .string(id), "level": .string(level.rawValue), "delegated": delegated.map(JSON.bool),
      "purpose": purpose.map(JSON.string), "collect": isCollected.map(JSON.bool),
    ]
  }
}

extension ClientSecret {
  var configJSON: JSON {
    ["value": .string(value), "enabled": .bool(enabled)]
  }
}

extension Platforms {
  var configJSON: JSON {
    [
      "ios_bundle_ids": .strings(iosBundleIDs), "android_key_hashes": .strings(androidKeyHashes),
      "web_origins": .strings(webOrigins),
    ]
  }
}

extension Webhook {
  fileprivate var configJSON: JSON {
    ["url": .string(url), "method": .string(method)]
  }
}
