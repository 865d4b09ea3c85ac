extension Account {
  /// The account in the format of the configuration file, with the hash instead of the password.
  var configJSON: JSON {
    [
      "id": .integer(id), "email": email.map(JSON.string), "email_valid": .bool(isEmailValid),
      "email_verified": .bool(isEmailVerified), "password_hash": .string(passwordHash),
      "phone_number": phoneNumber.map(JSON.string), "name": name.map(JSON.string),
      "nickname": nickname.map(JSON.string), "profile_image_url": profileImageURL.map(JSON.string),
      "thumbnail_image_url": thumbnailImageURL.map(JSON.string), "gender": gender.map(JSON.string),
      "birthyear": birthyear.map(JSON.string), "birthday": birthday.map(JSON.string),
      "birthday_type": birthdayType.map(JSON.string), "is_leap_month": isLeapMonth.map(JSON.bool),
      "age_range": ageRange.map(JSON.string), "ci": ci.map(JSON.string),
      "legal_name": legalName.map(JSON.string), "legal_birth_date": legalBirthDate.map(JSON.string),
      "legal_gender": legalGender.map(JSON.string), "is_korean": isKorean.map(JSON.bool),
      "status": restriction.map { .string($0.rawValue) },
      "shipping_addresses": shippingAddresses.isEmpty ? nil : .array(shippingAddresses.map(\.configJSON)),
    ]
  }
}

extension ShippingAddress {
  fileprivate var configJSON: JSON {
    [
      "id": .integer(id), "name": name.map(JSON.string), "is_default": .bool(isDefault),
      "updated_at": .integer(updatedAt.unixSeconds), "type": .string(type), "base_address": .string(baseAddress),
      "detail_address": .string(detailAddress), "receiver_name": receiverName.map(JSON.string),
      "receiver_phone_number1": receiverPhoneNumber1.map(JSON.string),
      "receiver_phone_number2": receiverPhoneNumber2.map(JSON.string), "zone_number": zoneNumber.map(JSON.string),
      "zip_code": zipCode.map(JSON.string),
    ]
  }
}
