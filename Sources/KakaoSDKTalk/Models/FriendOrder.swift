/// The direction in which a list is sorted.
public enum Order: String, Codable, Sendable, Hashable {
  /// Ascending.
  case Asc = "asc"
  /// Descending.
  case Desc = "desc"
}

/// The property by which a list of friends is sorted.
///
/// Kakao's guide: *Kakao Talk Social > iOS > Retrieve list of friends*.
public enum FriendOrder: String, Codable, Sendable, Hashable {
  /// The nickname.
  case Nickname = "nickname"
  /// The age.
  ///
  /// Kakao's SDK has this value, but Kakao's guide for the API doesn't list it.
  case Age = "age"
  /// Favorites first.
  case Favorite = "favorite"
}
