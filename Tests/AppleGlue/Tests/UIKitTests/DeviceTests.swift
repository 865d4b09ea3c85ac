import Testing

/// Tests that share the device, so they run one at a time.
@Suite(.serialized) @MainActor enum DeviceTests {}
