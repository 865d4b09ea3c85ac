extension EmulatorConfig {
  /// Returns the configuration of an emulator that is started without one.
  static func demo() throws -> EmulatorConfig {
    try cachedDemo.get()
  }

  /// The parsed configuration.
  ///
  /// It's cached for the lifetime of the process, because hashing its passwords takes time.
  private static let cachedDemo = Result { try EmulatorConfig(yaml: demoYAML, file: "demo configuration") }

  /// The password of all demo accounts.
  static let demoPassword = "emulator"

  /// The values of the first account, some of them commented out.
  private static let exampleValues = ConsentItemDescriptor.accountValues
    .map { "    \($0.exampleLine)" }.joined(separator: "\n")

  /// The demo configuration as YAML, a starting point for custom files.
  ///
  /// It contains every key, some of them in comments.
  static let demoYAML = """
    # Configuration of the Kakao Login emulator. All people and keys are fictitious.

    # The base of every absolute URL. Default: the address that the emulator listens on.
    # issuer: http://127.0.0.1:9090

    apps:
      - id: 1234
        name: Demo
        keys:                                  # each has 32 lowercase hexadecimal digits
          native: d0000000000000000000000000000001
          rest: d0000000000000000000000000000002
          javascript: d0000000000000000000000000000003
          admin: d0000000000000000000000000000004
          # A kind can also be a list of up to five keys. The app's settings apply to keys without their own:
          # rest:
          #   - {key: d0000000000000000000000000000002, name: Web, redirect_uris: ["http://localhost:3000/callback"]}
          #   - {key: d0000000000000000000000000000005, client_secret: {value: secret-5}, enabled: false}
          # admin: [{key: d0000000000000000000000000000004, apis: [user_info, unlink]}]
        # status: active                       # or blocked, suspended
        kakao_login: true
        openid_connect: true                   # true: logins issue ID tokens
        auto_link: true                        # false: users are linked only after POST /v1/user/signup
        client_secret: {value: demo-client-secret-0001, enabled: false}
        redirect_uris: &redirect_uris          # compared exactly; kakao{native}://oauth always works
          - http://localhost:8765/oauth        # kakao login uses the first free port of 8765 to 8769
          - http://localhost:8766/oauth
          - http://localhost:8767/oauth
          - http://localhost:8768/oauth
          - http://localhost:8769/oauth
          - http://localhost:8080/login/oauth2/code/kakao            # Spring Security
          - http://localhost:3000/api/auth/callback/kakao            # Auth.js, Better Auth
          - http://localhost:3000/auth/kakao/callback                # Passport, OmniAuth with Rails
          - http://127.0.0.1:3000/auth/kakao/callback
          - http://localhost:3000/users/auth/kakao/callback          # Devise with Rails
          - http://127.0.0.1:3000/users/auth/kakao/callback
          - http://localhost:3000/oauth                              # passport-kakao's guide
          - http://localhost:8000/accounts/kakao/login/callback/     # django-allauth
          - http://127.0.0.1:8000/accounts/kakao/login/callback/
          - http://localhost:8000/complete/kakao/                    # python-social-auth with Django
          - http://127.0.0.1:8000/complete/kakao/
          - http://localhost:5000/authorize                          # Flask with Authlib
          - http://127.0.0.1:5000/authorize
          - http://localhost:5000/auth
          - http://127.0.0.1:5000/auth
          - http://localhost:5000/auth/callback                      # fastapi-sso
          - http://127.0.0.1:5000/auth/callback
          - http://localhost:8000/auth/callback                      # fastapi-sso, Laravel Socialite
          - http://127.0.0.1:8000/auth/callback
        logout_redirect_uris: [http://localhost:8765/bye]
        consent_items:                         # level: required, optional, or during_use
          - {id: profile_nickname, level: required}
          - {id: profile_image, level: optional}
          - {id: account_email, level: optional, purpose: 주문 확인과 문의 답변}    # shown to the user
          - {id: name, level: optional}
          - {id: gender, level: optional}
          - {id: age_range, level: optional}
          - {id: birthyear, level: optional}
          - {id: birthday, level: optional}
          - {id: phone_number, level: optional}    # collect: true requests a missing value on the consent page
          - {id: shipping_address, level: during_use}
          - {id: talk_message, level: during_use}
          - {id: friends, level: during_use}
          - {id: plusfriends, level: during_use}
          # - {id: is_korean, level: optional, delegated: true}    # delegated: returned by /v2/user/scopes
          # - {id: account_state_change, level: optional}    # allows security events about the account
        service_terms:
          - {tag: service_20260101, title: 서비스 이용약관, required: true, revocable: false}    # url: a page with the text
          - {tag: marketing_20260101, title: 혜택 및 이벤트 소식 수신, required: false, revocable: true}
        user_properties: [clothing_size]
        channels: [_demo]
        # closed_channels: [_demo]             # channels that users can't add now: KAE006 and -544
        message_templates: [{id: 1001, text: "${name}님, 주문이 접수되었습니다."}]    # ${name}: from template_args
        allow_under_14: true                   # users under 14 need a guardian; false: they can't log in
        test_app: false                        # true: only members can log in
        # members: [1, 2]                      # account ids
        # platforms:                           # apps and pages that may use the keys; default: all
        #   {ios_bundle_ids: [com.example.demo], android_key_hashes: [], web_origins: ["http://localhost:3000"]}
        # allowed_ips: [127.0.0.1, "::1", 10.0.0.0/8]    # servers that may use the REST and the admin key; default: all
        # group: demo-group                    # apps in a group have the same group_user_token for a user
        # built_in_receiver: if no service listens at the URL, the emulator confirms the message; see it in the console.
        unlink_webhook: {url: "http://127.0.0.1:9911/unlink", method: POST, built_in_receiver: true}    # or GET
        account_state_webhook: {url: "http://127.0.0.1:9911/state", built_in_receiver: true}
        channel_webhook: {url: "http://127.0.0.1:9911/channel", built_in_receiver: true}
        share_webhook: {url: "http://127.0.0.1:9911/share", method: POST, built_in_receiver: true}    # or GET
        # product_links: ["https://example.com"]    # origins that links of shared messages can open; default: all

      - id: 5678
        name: Strict Demo
        keys:
          native: d0000000000000000000000000000011
          rest: d0000000000000000000000000000012
          javascript: d0000000000000000000000000000013
          admin: d0000000000000000000000000000014
        auto_link: false
        client_secret: {value: strict-demo-client-secret, enabled: true}
        redirect_uris: *redirect_uris          # the same
        consent_items:
          - {id: profile_nickname, level: required}
          - {id: account_email, level: optional}
        allow_under_14: false

    accounts:
      - id: 1
        email_valid: true                      # false: another account uses the address now
        email_verified: true
        password: \(demoPassword)
        # password_hash: …                     # instead of a password, as in an export
        # status: active                       # or restricted, dormant, terms_pending
        # kakaotalk: false                     # the person doesn't use KakaoTalk
        # allows_messages: false               # allowed_msg in friend lists; false: messages from friends fail (-530)
        friends: [2, 3]                        # account ids in the KakaoTalk friend list
        favorite_friends: [2]
    \(exampleValues)
        shipping_addresses:
          - id: 5101
            name: 집
            is_default: true
            updated_at: 1767225600             # seconds since 1970-01-01 UTC
            type: NEW                          # NEW or OLD
            base_address: 경기 성남시 분당구 견본로 12 (견본동, 샘플아파트)
            detail_address: 101동 1502호
            receiver_name: 김민지
            receiver_phone_number1: 010-1234-5678
            receiver_phone_number2: ""
            zone_number: "00000"
            zip_code: 000-000
          - id: 5102
            name: 회사
            updated_at: 1767139200
            type: OLD
            base_address: 서울 종로구 견본동 34-5
            detail_address: 샘플빌딩 7층
            receiver_name: 김민지
            receiver_phone_number1: 02-0000-5678
            zone_number: "00001"
            zip_code: 000-001

      - id: 2
        email: jun@example.com
        password: \(demoPassword)
        phone_number: "+82 10-8765-4321"
        name: 박준
        nickname: 준
        gender: male
        birthyear: "1988"
        friends: [1, 3]

      - id: 3
        email: sora@example.com
        email_verified: false
        password: \(demoPassword)
        friends: [1, 2]

    lifetimes:                                 # in seconds
      code: 600
      access_token: {native: 43200, rest: 21600, javascript: 7200}
      refresh_token: 5184000
      # signing_key: 7776000                   # the age at which a new key replaces it; default: never

    # Kakao's limits for each user: 20 access tokens in 10 minutes and 30 refresh tokens in an hour.
    # kakao emulator exec has none unless its configuration file has this key.
    rate_limits: {enabled: true}               # calls_per_month: 3000000 calls of the user API for each app

    # false: the login page doesn't list the accounts. Default: it has a button for each, which needs no password.
    # quick_login: false

    # Rules of OAuth standards that Kakao doesn't enforce. Default: off.
    # strictness:
    #   revoke_on_code_reuse: true             # a second use of a code revokes the tokens of the first (RFC 6749)
    #   restrict_code_verifier: true           # a code_verifier has only the characters of RFC 7636

    """
}
