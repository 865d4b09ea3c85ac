#if canImport(ObjectiveC)
  import Foundation

  @available(*, deprecated, message: "Use Auth.shared.client().tokens.refreshAutomatically().")
  extension KOSession {
    /// The Objective-C form of ``isAutomaticPeriodicRefresh``.
    ///
    /// It is a separate property, because Swift would name the setter of ``isAutomaticPeriodicRefresh``
    /// `setIsAutomaticPeriodicRefresh:`. In Objective-C, the setter is `setAutomaticPeriodicRefresh:`.
    @available(*, deprecated, message: "Use Auth.shared.client().tokens.refreshAutomatically().")
    @available(swift, obsoleted: 1, renamed: "isAutomaticPeriodicRefresh")
    @objc public var automaticPeriodicRefresh: Bool {
      @objc(isAutomaticPeriodicRefresh) get { isAutomaticPeriodicRefresh }
      set { isAutomaticPeriodicRefresh = newValue }
    }
  }
#endif
