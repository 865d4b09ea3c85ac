extension ConsentItem {
  /// The consent items an app can set up, in the order in which the user API lists them.
  static let knownIDs = [
    "profile_nickname", "profile_image", "profile", "account_email", "name", "gender", "age_range", "birthday",
    "birthyear", "phone_number", "account_ci", "legal_name", "legal_birth_date", "legal_gender", "is_korean",
    "shipping_address", "plusfriends", "friends", "talk_message",
    "talk_calendar", "talk_calendar_task", "talk_chats",
  ]

  /// Those that let the app do something; all others are about data.
  static let serviceIDs: Set<String> = ["talk_message", "talk_calendar", "talk_calendar_task", "talk_chats"]
}
