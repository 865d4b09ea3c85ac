extension ConsentItem {
  /// The consent items an app can set up.
  static let knownIDs: Set<String> = [
    "profile_nickname", "profile_image", "profile", "account_email", "name", "gender", "age_range", "birthday",
    "birthyear", "phone_number", "account_ci", "shipping_address", "plusfriends", "friends", "talk_message",
    "talk_calendar", "talk_calendar_task", "talk_chats",
  ]
}
