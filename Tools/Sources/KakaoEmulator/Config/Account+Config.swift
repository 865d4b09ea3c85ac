import Foundation

extension Account {
  private static let ageRanges =
    ["1~9", "10~14", "15~19"] + stride(from: 20, to: 90, by: 10).map { "\($0)~\($0 + 9)" } + ["90~"]

  /// Reads an entry of `accounts`.
  ///
  /// The entry must have an ID unless there is a `defaultID`. Passwords are hashed with `hash`.
  init(
    _ node: ConfigNode, defaultID id: ID? = nil,
    hash: (_ password: String) throws -> PasswordHash = { try PasswordHash(password: $0) }
  ) throws {
    let table = try node.table([
      "id", "email", "email_valid", "email_verified", "password", "password_hash", "phone_number", "name", "nickname",
      "profile_image_url", "thumbnail_image_url", "gender", "birthyear", "birthday", "birthday_type",
      "is_leap_month", "age_range", "ci", "legal_name", "legal_birth_date", "legal_gender", "is_korean",
      "shipping_addresses", "status",
    ])
    self.init(
      id: try table["id"].map { Int64(try $0.integer()) } ?? id ?? Int64(table.required("id").integer()),
      passwordHash: try Self.passwordHash(table, hash))
    email = try table["email"]?.string("an email address", where: ConfigRule.isEmail)
    isEmailValid = try table["email_valid"]?.bool() ?? isEmailValid
    isEmailVerified = try table["email_verified"]?.bool() ?? isEmailVerified
    phoneNumber = try table["phone_number"]?.string()
    name = try table["name"]?.string()
    nickname = try table["nickname"]?.string()
    profileImageURL = try table["profile_image_url"]?.string("an http or https URL", where: ConfigRule.isWebURL)
    thumbnailImageURL = try table["thumbnail_image_url"]?.string(
      "an http or https URL", where: ConfigRule.isWebURL)
    try readPersonalData(table)
    restriction = AccountRestriction(
      rawValue: try table["status"]?.choice(["active"] + AccountRestriction.allCases.map(\.rawValue)) ?? "active")
    shippingAddresses = try table.list("shipping_addresses").map(ShippingAddress.init)
  }

  /// Returns the password hash.
  ///
  /// Exported files contain the hash. Files written by people contain the password, which takes precedence.
  private static func passwordHash(
    _ table: ConfigTable, _ hashed: (_ password: String) throws -> PasswordHash
  ) throws -> String {
    let hash = try table["password_hash"]?.string("a password hash from an export") {
      PasswordHash(encoded: $0).isWellFormed
    }
    if table["password"] == nil, let hash { return hash }
    let password = try table.required("password").string("a string that isn't empty") { !$0.isEmpty }
    return try hashed(password).encoded
  }

  private mutating func readPersonalData(_ table: ConfigTable) throws {
    gender = try table["gender"]?.choice(["female", "male"])
    birthyear = try table["birthyear"]?.string("a year from 1900 to 2100", where: ConfigRule.isYear)
    birthday = try table["birthday"]?.string("a day in the format MMDD", where: ConfigRule.isDay)
    birthdayType = try table["birthday_type"]?.choice(["SOLAR", "LUNAR"])
    isLeapMonth = try table["is_leap_month"]?.bool()
    ageRange = try table["age_range"]?.choice(Self.ageRanges)
    ci = try table["ci"]?.string()
    legalName = try table["legal_name"]?.string()
    legalBirthDate = try table["legal_birth_date"]?.string("a date in the format yyyyMMdd", where: ConfigRule.isDate)
    legalGender = try table["legal_gender"]?.choice(["female", "male"])
    isKorean = try table["is_korean"]?.bool()
  }
}

extension ShippingAddress {
  fileprivate init(_ node: ConfigNode) throws {
    let table = try node.table([
      "id", "name", "is_default", "updated_at", "type", "base_address", "detail_address", "receiver_name",
      "receiver_phone_number1", "receiver_phone_number2", "zone_number", "zip_code",
    ])
    self.init(
      id: Int64(try table.required("id").integer()), name: try table["name"]?.string(),
      isDefault: try table["is_default"]?.bool() ?? false,
      updatedAt: Date(timeIntervalSince1970: Double(try table.required("updated_at").integer())),
      type: try table.required("type").choice(["OLD", "NEW"]),
      baseAddress: try table.required("base_address").string(),
      detailAddress: try table.required("detail_address").string(),
      receiverName: try table["receiver_name"]?.string(),
      receiverPhoneNumber1: try table["receiver_phone_number1"]?.string(),
      receiverPhoneNumber2: try table["receiver_phone_number2"]?.string(),
      zoneNumber: try table["zone_number"]?.string(), zipCode: try table["zip_code"]?.string())
  }
}
