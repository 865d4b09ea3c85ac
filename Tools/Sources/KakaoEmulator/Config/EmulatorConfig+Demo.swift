extension EmulatorConfig {
  /// Returns the configuration of an emulator that is started without one.
  static func demo() throws -> EmulatorConfig {
    try cachedDemo.get()
  }

  /// The parsed configuration.
  ///
  /// It's cached for the lifetime of the process, because hashing its passwords takes time.
  private static let cachedDemo = Result { try EmulatorConfig(yaml: demoYAML, file: "demo configuration") }

  /// The demo configuration as YAML, a starting point for custom files.
  ///
  /// It mentions every key, some of them in comments.
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
        kakao_login: true
        openid_connect: true                   # true: logins issue ID tokens
        auto_link: true                        # false: users are linked only after POST /v1/user/signup
        client_secret: {value: demo-client-secret-0001, enabled: false}
        redirect_uris: [http://localhost:8765/oauth]    # compared exactly; kakao{native}://oauth always works
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
          # - {id: is_korean, level: optional, delegated: true}    # delegated: returned by /v2/user/scopes
        service_terms:
          - {tag: service_20260101, title: 서비스 이용약관, required: true, revocable: false}    # url: a page with the text
          - {tag: marketing_20260101, title: 혜택 및 이벤트 소식 수신, required: false, revocable: true}
        user_properties: [clothing_size]
        channels: [_demo]
        allow_under_14: true                   # users under 14 need a guardian; false: they can't log in
        test_app: false                        # true: only members can log in
        # members: [1, 2]                      # account ids
        # platforms:                           # apps and pages that may request tokens; default: all
        #   {ios_bundle_ids: [com.example.demo], android_key_hashes: [], web_origins: ["http://localhost:3000"]}
        # allowed_ips: [127.0.0.1]             # servers that may request tokens with the REST API key; default: all
        # group: demo-group                    # apps in a group have the same group_user_token for a user
        unlink_webhook: {url: "http://127.0.0.1:9911/unlink", method: POST}    # method: GET or POST
        account_state_webhook: {url: "http://127.0.0.1:9911/state"}

      - id: 5678
        name: Strict Demo
        keys:
          native: d0000000000000000000000000000011
          rest: d0000000000000000000000000000012
          javascript: d0000000000000000000000000000013
          admin: d0000000000000000000000000000014
        auto_link: false
        client_secret: {value: strict-demo-client-secret, enabled: true}
        redirect_uris: [http://localhost:8765/oauth]
        consent_items:
          - {id: profile_nickname, level: required}
          - {id: account_email, level: optional}
        allow_under_14: false

    accounts:
      - id: 1
        email: minji@example.com
        email_valid: true                      # false: another account uses the address now
        email_verified: true
        password: emulator
        # password_hash: …                     # instead of a password, as in an export
        phone_number: "+82 10-1234-5678"
        name: 김민지
        nickname: 민지
        profile_image_url: http://k.kakaocdn.net/dn/demo/minji/img_640x640.jpg
        thumbnail_image_url: http://k.kakaocdn.net/dn/demo/minji/img_110x110.jpg
        gender: female                         # female or male
        birthyear: "1995"
        birthday: "0412"                       # MMDD
        birthday_type: SOLAR                   # SOLAR or LUNAR
        is_leap_month: false
        # status: active                       # or restricted, dormant, terms_pending
        # age_range: 30~39                     # default: calculated from birthyear
        ci: RU1VTEFUT1ItREVNTy1DSS1NSU5KSQ==
        # legal_name: 김민지                    # this and the next three: for Kakao's partners
        # legal_birth_date: "19950412"
        # legal_gender: female
        # is_korean: true
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
        password: emulator
        phone_number: "+82 10-8765-4321"
        name: 박준
        nickname: 준
        gender: male
        birthyear: "1988"

      - id: 3
        email: sora@example.com
        email_verified: false
        password: emulator

    lifetimes:                                 # in seconds
      code: 600
      access_token: {native: 43200, rest: 21600, javascript: 7200}
      refresh_token: 5184000
      # signing_key: 7776000                   # the age at which a new key replaces it; default: never

    # Kakao's limits for each user: 20 access tokens in 10 minutes and 30 refresh tokens in an hour.
    rate_limits: {enabled: true}               # calls_per_month: 3000000 calls of the user API for each app

    """
}
