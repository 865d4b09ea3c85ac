extension ConsentItem {
  /// The IDs of all consent items, in the order of Kakao's user API.
  static let knownIDs = [
    "profile_nickname", "profile_image", "profile", "account_email", "name", "gender", "age_range", "birthday",
    "birthyear", "phone_number", "account_ci", "legal_name", "legal_birth_date", "legal_gender", "is_korean",
    "shipping_address", "plusfriends", "friends", "talk_message",
    "talk_calendar", "talk_calendar_task", "talk_chats",
  ]

  /// The IDs of the items to which the user API gives the type `SERVICE`.
  ///
  /// All others have the type `PRIVACY`.
  static let serviceIDs: Set<String> = ["talk_message", "talk_calendar", "talk_calendar_task", "talk_chats"]
}
